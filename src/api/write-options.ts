/** What a write that goes straight to the server does to the kept lists. What must not be lost goes by the outbox. */
import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallKey } from '../contract/calls/calls.ts';
import { ApiError } from './errors.ts';
import type { NetworkError } from './errors.ts';
import { request } from './request.ts';
import { askForPassword } from '../session/account-requirements.ts';
import type { ReadKey } from './use-call.ts';

/** The keys of calls that change something. */
export type WriteKey = Exclude<CallKey, ReadKey>;

/** How the kept answers of one call look once a write has taken effect; made by `cacheUpdate`. */
export interface CacheUpdate {
  call: ReadKey;
  change: (answer: unknown) => unknown;
  /** Which inputs it is about; all when missing. */
  isAbout?: (input: unknown) => boolean;
}

/**
 * Changes every kept answer of a call, or those whose inputs it is about; what is not concerned is given back as it is.
 */
export function cacheUpdate<K extends ReadKey>(
  call: K,
  change: (answer: CallAnswer<K>) => CallAnswer<K>,
  isAbout: (input: CallInput<K>) => boolean = () => true,
): CacheUpdate {
  return {
    call,
    // oxlint-disable-next-line no-unsafe-type-assertion -- answers are filed under the call that they are of
    change: (answer) => change(answer as CallAnswer<K>),
    // oxlint-disable-next-line no-unsafe-type-assertion -- and under its input
    isAbout: (input) => isAbout(input as CallInput<K>),
  };
}

/** A list with one entry as the server has it now; without it as it was. */
export function withAnswer<T extends { id: number }>(list: readonly T[], now: T): T[] {
  return list.map((each) => (each.id === now.id ? now : each));
}

/** What a write changes beside the server. */
export interface WriteEffects<K extends WriteKey> {
  /** Shown before the server has answered, and undone when it refuses or can't be reached. */
  optimistic?: (input: CallInput<K>) => readonly CacheUpdate[];
  /** Shown once the server has answered, until the lists have been read again. */
  answered?: (answer: CallAnswer<K>) => readonly CacheUpdate[];
  /** The calls whose kept answers are read again when the write is over, whichever way it went. */
  stale?: readonly ReadKey[];
}

/** One write on its way. */
export interface Write<K extends WriteKey> {
  input: CallInput<K>;
  /** Sent instead of the stored session's token. */
  token?: string;
  /** A UUID made for this one effect; a repeat of it gets the first answer (docs/rules/api.md, "Idempotency-Key"). */
  idempotencyKey?: string;
  /** With a sign-in: by which this browser is known again. */
  deviceId?: string;
}

/** A kept answer that was changed. */
interface Changed {
  queryKey: QueryKey;
  before: unknown;
  after: unknown;
}

/** A write as the query library runs it. It is tried once, and fails at once without a network. */
export function writeOptions<K extends WriteKey>(
  key: K,
  { optimistic, answered, stale = [] }: WriteEffects<K>,
): MutationOptions<CallAnswer<K>, ApiError | NetworkError, Write<K>, Changed[]> {
  return {
    mutationFn: ({ input, ...options }) => withPassword(() => request(key, input, options)),
    networkMode: 'always',
    retry: false,
    // What was sent may be a password: it is not kept once the answer is there.
    gcTime: 0,
    onMutate: async ({ input }, { client }) => {
      const changes = optimistic?.(input) ?? [];
      const changed: Changed[] = [];
      for (const each of changes) changed.push(...(await changeNow(client, each)));
      return changed;
    },
    onError: (_error, _write, changed, { client }) => {
      for (const each of changed ?? []) undo(client, each);
    },
    onSuccess: async (answer, _write, _changed, { client }) => {
      for (const each of answered?.(answer) ?? []) await changeNow(client, each);
    },
    onSettled: (_answer, _error, _write, _changed, { client }) => {
      if (stale.length > 0)
        void client.invalidateQueries({ predicate: ({ queryKey }) => isOf(stale, queryKey) });
    },
  };
}

/** Sends what the server wants the password for once more when it was entered; else the refusal stands. */
async function withPassword<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (problem) {
    const isWanted = problem instanceof ApiError && problem.code === 'reauthentication_required';
    if (isWanted && (await askForPassword())) return send();
    throw problem;
  }
}

async function changeNow(
  client: QueryClient,
  { call, change, isAbout = () => true }: CacheUpdate,
): Promise<Changed[]> {
  const filters = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => isOf([call], queryKey) && isAbout(queryKey[2]),
  };
  // An answer from before the write, still on its way, would show the old state again.
  await client.cancelQueries(filters);
  return client.getQueriesData(filters).flatMap(([queryKey, before]) => {
    if (before === undefined) return [];
    const after = change(before);
    if (after === before) return [];
    client.setQueryData(queryKey, after);
    return [{ queryKey, before, after: client.getQueryData(queryKey) }];
  });
}

/** Leaves alone what another write or a newer answer has changed since. */
function undo(client: QueryClient, { queryKey, before, after }: Changed): void {
  if (client.getQueryData(queryKey) === after) client.setQueryData(queryKey, before);
}

function isOf(calls: readonly ReadKey[], queryKey: QueryKey): boolean {
  return calls.some((call) => call === queryKey[1]);
}
