import type { PersistedQuery } from '@tanstack/query-persist-client-core';

/** A query's response as it is stored. */
export const stored = (key: unknown[], data: unknown): PersistedQuery => ({
  buster: '1',
  queryHash: JSON.stringify(key),
  queryKey: key,
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: 1000,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  },
});
