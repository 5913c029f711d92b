import { useEffect, useMemo } from 'react';

interface Later {
  /** Schedules `work`; replaces what was scheduled before. */
  later: (work: () => void) => void;
  /** Runs the scheduled work at once, if there is any. */
  now: () => void;
  /** Cancels the scheduled work. */
  drop: () => void;
}

/** Debounces work by `ms`; cancels it when the component unmounts. */
export function useLater(ms: number): Later {
  const debouncer = useMemo(() => makeLater(ms), [ms]);
  useEffect(() => debouncer.drop, [debouncer]);
  return debouncer;
}

/** The same outside a component. */
export function makeLater(ms: number): Later {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scheduled: (() => void) | undefined;
  const drop = () => {
    clearTimeout(timer);
    scheduled = undefined;
  };
  const now = () => {
    const work = scheduled;
    drop();
    work?.();
  };
  return {
    later: (work) => {
      drop();
      scheduled = work;
      timer = setTimeout(now, ms);
    },
    now,
    drop,
  };
}
