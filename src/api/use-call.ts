import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { QueryFunction, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { CallResponse, CallInput, CallKey } from '../contract/calls/calls.ts';
import { useOutbox } from '../outbox/page/index.ts';
import type { OptimisticUpdate } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { hasShape } from './response-shape.ts';
import { ApiError, NetworkError } from './errors.ts';
import { scopeOf } from './query-key.ts';
import type { Audience, CallQueryKey } from './query-key.ts';
import { retryUpTo } from './retry.ts';
import { request } from './request.ts';
import { staleAfter } from './stale-after.ts';

/** The keys of calls that only read. */
export type ReadKey = Extract<CallKey, `GET ${string}`>;

export interface UseCallOptions {
  /** Whether the response is public or the user's own; see `Audience`. */
  audience: Audience;
  /** False: don't fetch yet. */
  enabled?: boolean;
  /** False: never persisted, only kept in memory. For things that others wrote in confidence. */
  keep?: boolean;
  /** Polling interval in ms while the page is visible. */
  pollEvery?: number;
  /** How long a response counts as fresh, in ms; 30 s by default. */
  freshFor?: number;
  /** Retries after a failure; 2 by default. */
  retries?: number;
  /** Shows the previous input's response until the new one arrives. For paged lists. */
  keepPrevious?: boolean;
  /**
   * The parts of the response that the screen requires. `photos[] pagination.totalPages` means a list of objects under
   * `photos`, and a nested field; `[]` means that the response itself is a list of objects. A response without these
   * parts counts as a failure and doesn't replace a cached one.
   */
  needs?: string;
}

/** The state of a read; callers switch on `state`. */
export type ReadState<Data> =
  | { state: 'loading' }
  /** Neither the server nor the cache provided a response. */
  | { state: 'failed'; problem: ApiError | NetworkError; retry: () => void }
  | {
      state: 'ready';
      data: Data;
      /** When the server sent this response (epoch ms). */
      asOf: number;
      /** If this is a cached response, why it couldn't be refreshed. */
      stale: 'offline' | 'server' | undefined;
      /** The error behind `stale`, if there was one. */
      problem?: ApiError | NetworkError | undefined;
      /**
       * True while `data` is the previous input's response because this input's is still being fetched
       * (`keepPrevious`).
       */
      previous: boolean;
      refreshing: boolean;
      retry: () => void;
    };

/**
 * Reads from the server, or from the cache when offline. Changes that this device hasn't sent yet are applied to the
 * response (docs/outbox.md, "Optimistic updates").
 */
export function useCall<K extends ReadKey>(
  key: K,
  input: CallInput<K>,
  options: UseCallOptions,
): ReadState<CallResponse<K>> {
  const userId = useSession(({ session }) => session?.user.id);
  const query = useQuery<CallResponse<K>, ApiError | NetworkError>(callQuery(key, input, options, userId));
  const changes = useOutbox((outbox) => outbox.changes[key]);
  const data = useMemo(
    () =>
      hasShape(query.data, options.needs)
        ? query.data && withChanges(query.data, changes, query.dataUpdatedAt)
        : undefined,
    [query.data, changes, query.dataUpdatedAt, options.needs],
  );
  return readState(query, data);
}

type CallQuery<K extends ReadKey> = UseQueryOptions<CallResponse<K>, ApiError | NetworkError> & {
  queryFn: QueryFunction<CallResponse<K>>;
};

/** The query of a call. */
export function callQuery<K extends ReadKey>(
  key: K,
  input: CallInput<K>,
  options: UseCallOptions,
  userId: number | undefined,
): CallQuery<K> {
  const queryKey: CallQueryKey = [scopeOf(options.audience, userId), key, input];
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const response = await request(key, input, { signal });
      if (!hasShape(response, options.needs)) throw wrongShape();
      return response;
    },
    enabled: options.enabled ?? true,
    ...(options.keep === false && { persister: (ask, context) => ask(context) }),
    ...(options.pollEvery !== undefined && { refetchInterval: options.pollEvery }),
    ...(options.freshFor !== undefined && { staleTime: staleAfter(options.freshFor) }),
    ...(options.retries !== undefined && { retry: retryUpTo(options.retries) }),
    ...(options.keepPrevious === true && { placeholderData: (previous) => previous }),
  };
}

/** The state of a read from its query, and the response that a screen may show. */
export function readState<Data>(
  query: UseQueryResult<Data, ApiError | NetworkError>,
  data: Data | undefined,
): ReadState<Data> {
  const retry = () => void query.refetch();

  if (data !== undefined) {
    // Reported after the first failure, since the retries may take seconds.
    const problem = query.error ?? query.failureReason;
    return {
      state: 'ready',
      data,
      asOf: query.dataUpdatedAt,
      stale: staleness(problem, query.fetchStatus),
      problem: problem ?? undefined,
      previous: query.isPlaceholderData,
      refreshing: query.fetchStatus === 'fetching',
      retry,
    };
  }
  const problem =
    query.error ??
    // Data without a shape was cached by a version that didn't check it. Paused without data means that the browser is
    // offline and nothing is cached.
    (query.data !== undefined ? wrongShape() : query.fetchStatus === 'paused' && new NetworkError('offline'));
  return problem ? { state: 'failed', problem, retry } : { state: 'loading' };
}

/** The error for a successful response that lacks required parts. */
const wrongShape = () => new ApiError(200, { error: '' });

/** The response with the changes that this device hasn't sent yet. */
export function withChanges<K extends ReadKey>(
  response: CallResponse<K>,
  changes: readonly OptimisticUpdate<K>[] | undefined,
  asOf: number,
): CallResponse<K> {
  return changes?.reduce((changed, change) => change(changed, asOf), response) ?? response;
}

function staleness(
  error: ApiError | NetworkError | null,
  fetchStatus: 'fetching' | 'paused' | 'idle',
): 'offline' | 'server' | undefined {
  if (fetchStatus === 'paused' || error instanceof NetworkError) return 'offline';
  return error === null ? undefined : 'server';
}
