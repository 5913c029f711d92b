import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server draws, and in the pass that takes it over; true right after, and everywhere else. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
