/**
 * How a direct write to the server updates cached responses. Changes that must not be lost go through the outbox
 * instead.
 */
import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallResponse, CallInput, CallKey } from '../contract/calls/calls.ts';
import { ApiError } from './errors.ts';
import type { NetworkError } from './errors.ts';
import { request } from './request.ts';
import { promptForPassword } from '../session/prompt-for-password.ts';
import type { ReadKey } from './use-call.ts';

/** The keys of calls that change something. */
export type WriteKey = Exclude<CallKey, ReadKey>;

/** Updates one call's cached responses to reflect a write; created by `cacheUpdate`. */
export interface CacheUpdate {
  call: ReadKey;
  change: (response: unknown) => unknown;
  /** Selects by input which responses to change; all by default. */
  isAbout?: (input: unknown) => boolean;
}

/** Creates a cache update. `change` must return the same object if nothing changes. */
export function cacheUpdate<K extends ReadKey>(
  call: K,
  change: (response: CallResponse<K>) => CallResponse<K>,
  isAbout: (input: CallInput<K>) => boolean = () => true,
): CacheUpdate {
  return {
    call,
    // oxlint-disable-next-line no-unsafe-type-assertion -- the query key contains the call
    change: (response) => change(response as CallResponse<K>),
    // oxlint-disable-next-line no-unsafe-type-assertion -- and its input
    isAbout: (input) => isAbout(input as CallInput<K>),
  };
}

/** Replaces the entry with the same id, if the list has one. */
export function replaceById<T extends { id: number }>(list: readonly T[], replacement: T): T[] {
  return list.map((entry) => (entry.id === replacement.id ? replacement : entry));
}

/** How a write updates the cache. */
export interface WriteEffects<K extends WriteKey> {
  /** Applied before the server responds, and rolled back when it refuses or can't be reached. */
  optimistic?: (input: CallInput<K>) => readonly CacheUpdate[];
  /** Applied once the server has responded, until the lists have been refetched. */
  responded?: (response: CallResponse<K>) => readonly CacheUpdate[];
  /** The calls whose cached responses are invalidated after the write, whether it succeeded or failed. */
  stale?: readonly ReadKey[];
}

/** One write. */
export interface Write<K extends WriteKey> {
  input: CallInput<K>;
  /** Sent instead of the stored session's token. */
  token?: string;
  /** A UUID for this effect; a retry gets the first attempt's response (docs/rules/api.md, "Idempotency-Key"). */
  idempotencyKey?: string;
  /** Identifies this browser; sent at sign-in. */
  deviceId?: string;
}

/** A cached response that was changed. */
interface Changed {
  queryKey: QueryKey;
  before: unknown;
  after: unknown;
}

/** Options for the query library's mutation, which is tried only once and fails immediately without a network. */
export function writeOptions<K extends WriteKey>(
  key: K,
  { optimistic, responded, stale = [] }: WriteEffects<K>,
): MutationOptions<CallResponse<K>, ApiError | NetworkError, Write<K>, Changed[]> {
  return {
    mutationFn: ({ input, ...options }) => withPassword(() => request(key, input, options)),
    networkMode: 'always',
    retry: false,
    // The input may include a password, so don't retain it after the response.
    gcTime: 0,
    onMutate: async ({ input }, { client }) => {
      const changes = optimistic?.(input) ?? [];
      const changed: Changed[] = [];
      for (const update of changes) changed.push(...(await applyUpdate(client, update)));
      return changed;
    },
    onError: (_error, _write, changed, { client }) => {
      for (const entry of changed ?? []) undo(client, entry);
    },
    onSuccess: async (response, _write, _changed, { client }) => {
      for (const update of responded?.(response) ?? []) await applyUpdate(client, update);
    },
    onSettled: (_response, _error, _write, _changed, { client }) => {
      if (stale.length > 0)
        void client.invalidateQueries({ predicate: ({ queryKey }) => isOf(stale, queryKey) });
    },
  };
}

/** If the server requires the password again, asks the user for it and retries once; rethrows any other error. */
async function withPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (problem) {
    const isRequired = problem instanceof ApiError && problem.code === 'reauthentication_required';
    if (isRequired && (await promptForPassword())) return send();
    throw problem;
  }
}

async function applyUpdate(
  client: QueryClient,
  { call, change, isAbout = () => true }: CacheUpdate,
): Promise<Changed[]> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => isOf([call], queryKey) && isAbout(queryKey[2]),
  };
  // The response to a request sent before the write would restore the old state.
  await client.cancelQueries(filters);
  return client.getQueriesData(filters).flatMap(([queryKey, before]) => {
    if (before === undefined) return [];
    const after = change(before);
    if (after === before) return [];
    client.setQueryData(queryKey, after);
    return [{ queryKey, before, after: client.getQueryData(queryKey) }];
  });
}

/** Restores the old response, unless another write or a newer response has changed it since. */
function undo(client: QueryClient, { queryKey, before, after }: Changed): void {
  if (client.getQueryData(queryKey) === after) client.setQueryData(queryKey, before);
}

function isOf(calls: readonly ReadKey[], queryKey: QueryKey): boolean {
  return calls.some((call) => call === queryKey[1]);
}
