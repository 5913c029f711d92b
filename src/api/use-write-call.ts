import { useMutation } from '@tanstack/react-query';
import type { CallResponse, CallInput } from '../contract/calls/calls.ts';
import { ApiError, NetworkError } from './errors.ts';
import { writeOptions } from './write-options.ts';
import type { Write, WriteEffects, WriteKey } from './write-options.ts';

/** How a write ended. */
export type WriteOutcome<K extends WriteKey> =
  | { ok: true; response: CallResponse<K> }
  | { ok: false; problem: ApiError | NetworkError };

/** Options of a write besides its input. */
type WriteOptions<K extends WriteKey> = Omit<Write<K>, 'input'>;

/** The state of the last write, for the button and the error message next to it. */
export type WriteState =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'failed'; problem: ApiError | NetworkError };

/**
 * Writes directly to the server, for when the response is needed at once. Changes that must not be lost go through the
 * outbox instead. `write` rejects only because of a bug.
 */
export function useWriteCall<K extends WriteKey>(
  key: K,
  effects: WriteEffects<K> = {},
): WriteState & {
  write: (input: CallInput<K>, options?: WriteOptions<K>) => Promise<WriteOutcome<K>>;
} {
  const { mutateAsync, isPending, error } = useMutation(writeOptions(key, effects));
  const write = async (input: CallInput<K>, options: WriteOptions<K> = {}): Promise<WriteOutcome<K>> => {
    try {
      return { ok: true, response: await mutateAsync({ input, ...options }) };
    } catch (problem) {
      if (problem instanceof ApiError || problem instanceof NetworkError) return { ok: false, problem };
      throw problem;
    }
  };
  if (isPending) return { state: 'busy', write };
  return error === null ? { state: 'idle', write } : { state: 'failed', problem: error, write };
}
