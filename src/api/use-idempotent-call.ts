import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { CallInput, IdempotentKey } from '../contract/calls/calls.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { useWriteCall } from './use-write-call.ts';
import type { WriteOutcome, WriteState } from './use-write-call.ts';
import type { WriteEffects, WriteKey } from './write-options.ts';

/**
 * `useWriteCall` with an `Idempotency-Key`. If a response is lost, sending the same input again doesn't repeat the
 * effect. A different input, or the same one after a success, counts as a new effect.
 */
export function useIdempotentCall<K extends IdempotentKey & WriteKey>(
  key: K,
  effects: WriteEffects<K> = {},
): WriteState & { write: (input: CallInput<K>) => Promise<WriteOutcome<K>> } {
  const { write: send, ...state } = useWriteCall(key, effects);
  const [keys] = useState(() => createIdempotencyKeys(uuidv7));
  const write = async (input: CallInput<K>): Promise<WriteOutcome<K>> => {
    const idempotencyKey = keys.keyOf(JSON.stringify(input));
    const outcome = await send(input, { idempotencyKey });
    if (outcome.ok) keys.succeeded(idempotencyKey);
    return outcome;
  };
  return { ...state, write };
}
