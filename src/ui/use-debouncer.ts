import { useEffect, useMemo } from 'react';

interface Debouncer {
  /** Schedules `work` in place of any work that is already scheduled. */
  schedule: (work: () => void) => void;
  /** Runs the scheduled work immediately, if there is any. */
  flush: () => void;
  /** Cancels the scheduled work. */
  cancel: () => void;
}

/** Debounces work by `ms`; cancels it when the component unmounts. */
export function useDebouncer(ms: number): Debouncer {
  const debouncer = useMemo(() => createDebouncer(ms), [ms]);
  useEffect(() => debouncer.cancel, [debouncer]);
  return debouncer;
}

/** Debounces work by `ms`, for use outside a component. */
export function createDebouncer(ms: number): Debouncer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scheduled: (() => void) | undefined;
  const cancel = () => {
    clearTimeout(timer);
    scheduled = undefined;
  };
  const flush = () => {
    const work = scheduled;
    cancel();
    work?.();
  };
  return {
    schedule: (work) => {
      cancel();
      scheduled = work;
      timer = setTimeout(flush, ms);
    },
    flush,
    cancel,
  };
}
