/** Modules whose code is loaded when they are first needed. */
import { useEffect, useSyncExternalStore } from 'react';
import { loadWithRetry } from './lazy.ts';

export interface LazyModule<M> {
  /** Loads it, at once or on a later try if the network fails. */
  load: () => Promise<M>;
  /** The module; undefined until it is loaded, and where a server-rendered page is hydrated. Loads it if `isWanted`. */
  useModule: (isWanted: boolean) => M | undefined;
}

export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const waiting = new Set<() => void>();
  const start = () => {
    loading ??= loadWithRetry(load).then((module) => {
      loaded = module;
      for (const tell of waiting) tell();
      return module;
    });
    return loading;
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const read = () => loaded;
  return {
    load: start,
    useModule: (isWanted) => {
      useEffect(() => {
        if (isWanted) void start();
      }, [isWanted]);
      return useSyncExternalStore(subscribe, read, () => undefined);
    },
  };
}
