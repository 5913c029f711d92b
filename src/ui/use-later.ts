import { useEffect, useMemo } from 'react';

interface Later {
  /** Has something done after a while; what was to be done before is dropped. */
  later: (work: () => void) => void;
  /** Does it at once, if something waits. */
  now: () => void;
  drop: () => void;
}

/** Work that waits until it hasn't been replaced for `ms`; dropped with the component. */
export function useLater(ms: number): Later {
  const waiting = useMemo(() => makeLater(ms), [ms]);
  useEffect(() => waiting.drop, [waiting]);
  return waiting;
}

/** The same without a component. */
export function makeLater(ms: number): Later {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  const drop = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const now = () => {
    const work = waiting;
    drop();
    work?.();
  };
  return {
    later: (work) => {
      drop();
      waiting = work;
      timer = setTimeout(now, ms);
    },
    now,
    drop,
  };
}
