import { useEffect, useMemo, useState } from 'react';

export interface Missing {
  has: (source: string) => boolean;
  /** A picture could not be loaded. */
  add: (source: string) => void;
  /** Forgets all of it: each picture is asked for again. */
  retry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The pictures that could not be loaded. When the network is back they are asked for again. */
export function useMissing(): Missing {
  const [sources, setSources] = useState(NONE);
  useEffect(() => {
    const forget = () => setSources(NONE);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  return useMemo(
    () => ({
      has: (source) => sources.has(source),
      add: (source) => setSources((before) => new Set(before).add(source)),
      retry: () => setSources(NONE),
    }),
    [sources],
  );
}
