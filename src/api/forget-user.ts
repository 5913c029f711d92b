/** Deletes what the device caches for a user. The part that is needed only then is loaded by the first sign-out. */
import { STORED_PREFIX } from './persister.ts';
import { storedKeyPrefix } from './query-key.ts';
import { queryClient, store } from './query.ts';

/**
 * Deletes all responses and pictures cached for a user who has signed out, in memory and on the device, and what shows
 * photos in the outbox.
 */
export async function forgetUser(userId: number): Promise<void> {
  const scope = `user:${userId}` as const;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === scope });
  await store.removeAll(storedKeyPrefix(STORED_PREFIX, scope));
  await import('./forget-on-device.ts').then((device) => device.forgetOnDevice(userId));
}
