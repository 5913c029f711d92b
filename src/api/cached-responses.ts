import { STORED_PREFIX } from './persister.ts';
import { storedKeyPrefix } from './query-key.ts';
import type { Scope } from './query-key.ts';
import { queryClient, store } from './query.ts';

/** All cached responses in a scope: one for each query, from memory if it is there, else from the device. */
export async function cachedResponses(scope: Scope): Promise<unknown[]> {
  const prefix = storedKeyPrefix(STORED_PREFIX, scope);
  const stored = (await store.entries()).filter(([key]) => key.startsWith(prefix));
  const responses = new Map(stored.map(([, { queryHash, state }]) => [queryHash, state.data]));
  for (const { queryHash, state } of queryClient.getQueryCache().findAll({ queryKey: [scope] })) {
    if (state.data !== undefined) responses.set(queryHash, state.data);
  }
  return [...responses.values()];
}
