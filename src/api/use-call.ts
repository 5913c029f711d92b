import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallKey } from '../contract/calls/calls.ts';
import { useOutbox } from '../outbox/page/index.ts';
import type { OptimisticUpdate } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { hasShape } from './answer-shape.ts';
import { ApiError, NetworkError } from './errors.ts';
import { scopeOf } from './query-key.ts';
import type { Audience, CallQueryKey } from './query-key.ts';
import { repeatedUpTo } from './repeats.ts';
import { request } from './request.ts';

/** The keys of calls that only read. */
export type ReadKey = Extract<CallKey, `GET ${string}`>;

export interface UseCallOptions {
  /** Whose answer it is; see `Audience`. */
  audience: Audience;
  /** False: not asked yet. */
  enabled?: boolean;
  /** False: never on the device, in the page's memory only; for what others wrote in confidence. */
  keep?: boolean;
  /** Asks again every so many ms while the page is seen. */
  pollEvery?: number;
  /** How long an answer counts as fresh, ms; 30 s unless said. */
  freshFor?: number;
  /** How often it is asked again after a failure; 2 unless said. */
  repeats?: number;
  /** Shows the last input's answer until the new one is there: for the pages of a list. */
  keepPrevious?: boolean;
  /**
   * What the screen can't do without: `photos[] pagination.totalPages` is a list of objects under `photos`, and a part of
   * a part; `[]` an answer that is such a list itself. An answer without it is a failure, and takes no kept copy's place.
   */
  needs?: string;
}

/** How a read stands, to be switched on. */
export type Loaded<Data> =
  | { state: 'loading' }
  /** Nothing to show, neither from the server nor from this device. */
  | { state: 'failed'; problem: ApiError | NetworkError; retry: () => void }
  | {
      state: 'ready';
      data: Data;
      /** Epoch ms the server gave it. */
      asOf: number;
      /** It is a kept copy, and this is why it couldn't be renewed. */
      stale: 'offline' | 'server' | undefined;
      /** The failure behind `stale`, where one came. */
      problem?: ApiError | NetworkError | undefined;
      /** Another input's answer is shown while this one's is on its way (`keepPrevious`). */
      previous: boolean;
      refreshing: boolean;
      retry: () => void;
    };

/**
 * Reads from the server, with the copy on the device when there is no network. What of this device is still on its way to
 * the server is in the answer already (docs/outbox.md, "Kept lists").
 */
export function useCall<K extends ReadKey>(
  key: K,
  input: CallInput<K>,
  options: UseCallOptions,
): Loaded<CallAnswer<K>> {
  const userId = useSession(({ session }) => session?.user.id);
  const queryKey: CallQueryKey = [scopeOf(options.audience, userId), key, input];
  const query = useQuery<CallAnswer<K>, ApiError | NetworkError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await request(key, input, { signal });
      if (!hasShape(answer, options.needs)) throw wrongShape();
      return answer;
    },
    enabled: options.enabled ?? true,
    ...(options.keep === false && { persister: (ask, context) => ask(context) }),
    ...(options.pollEvery !== undefined && { refetchInterval: options.pollEvery }),
    ...(options.freshFor !== undefined && { staleTime: options.freshFor }),
    ...(options.repeats !== undefined && { retry: repeatedUpTo(options.repeats) }),
    ...(options.keepPrevious === true && { placeholderData: keepPreviousData }),
  });
  const changes = useOutbox((outbox) => outbox.changes[key]);
  const data = useMemo(
    () =>
      hasShape(query.data, options.needs)
        ? query.data && withChanges(query.data, changes, query.dataUpdatedAt)
        : undefined,
    [query.data, changes, query.dataUpdatedAt, options.needs],
  );
  const retry = () => void query.refetch();

  if (data !== undefined) {
    // The first failure is enough to say so: the repeats after it may take seconds.
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
  if (query.error !== null) return { state: 'failed', problem: query.error, retry };
  // A copy that was kept before answers were looked at.
  if (query.data !== undefined) return { state: 'failed', problem: wrongShape(), retry };
  // Paused before anything came: the browser says offline, and there is no copy.
  if (query.fetchStatus === 'paused') return { state: 'failed', problem: new NetworkError('offline'), retry };
  return { state: 'loading' };
}

/** The server's address answered with success, and with something else than what was asked for. */
const wrongShape = () => new ApiError(200, { error: '' });

function withChanges<K extends ReadKey>(
  answer: CallAnswer<K>,
  changes: readonly OptimisticUpdate<K>[] | undefined,
  asOf: number,
): CallAnswer<K> {
  return changes?.reduce((changed, change) => change(changed, asOf), answer) ?? answer;
}

function staleness(
  error: ApiError | NetworkError | null,
  fetchStatus: 'fetching' | 'paused' | 'idle',
): 'offline' | 'server' | undefined {
  if (fetchStatus === 'paused' || error instanceof NetworkError) return 'offline';
  return error === null ? undefined : 'server';
}
