import { useRef } from 'react';
import type { CallInput, IdempotentKey } from '../contract/calls.ts';
import { useWriteCall } from './use-write-call.ts';
import type { WriteOutcome, WriteState } from './use-write-call.ts';
import type { WriteEffects, WriteKey } from './write-options.ts';

/**
 * `useWriteCall` with an `Idempotency-Key` (docs/rules/api.md): where an answer was lost, the same content sent again takes
 * effect once. Something else, and the same once it has succeeded, is another effect.
 */
export function useOnceCall<K extends IdempotentKey & WriteKey>(
  key: K,
  effects: WriteEffects<K> = {},
): WriteState & { write: (input: CallInput<K>) => Promise<WriteOutcome<K>> } {
  const { write: send, ...state } = useWriteCall(key, effects);
  const open = useRef<{ content: string; idempotencyKey: string }>(undefined);
  const write = async (input: CallInput<K>): Promise<WriteOutcome<K>> => {
    const content = JSON.stringify(input);
    const effect =
      open.current?.content === content ? open.current : { content, idempotencyKey: crypto.randomUUID() };
    open.current = effect;
    const outcome = await send(input, { idempotencyKey: effect.idempotencyKey });
    if (outcome.ok && open.current === effect) open.current = undefined;
    return outcome;
  };
  return { ...state, write };
}
