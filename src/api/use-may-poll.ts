import { useSyncExternalStore } from 'react';
import { isDataSaverOn, networkInformation } from './images/cache-images.ts';
import { mayPoll } from './may-poll.ts';

/** Whether polling is allowed; re-renders when that changes. */
export function useMayPoll(): boolean {
  return useSyncExternalStore(onPollConditionsChange, mayPollNow, () => false);
}

/** Whether polling is allowed now. */
export function mayPollNow(): boolean {
  return mayPoll({
    isVisible: document.visibilityState !== 'hidden',
    isOnline: navigator.onLine,
    isSparing: isDataSaverOn(),
  });
}

/** Calls the listener whenever `mayPollNow` may have changed. Returns a function that unsubscribes. */
export function onPollConditionsChange(listener: () => void): () => void {
  const connection = networkInformation();
  connection?.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    connection?.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
