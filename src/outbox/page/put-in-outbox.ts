import type { InputOf, KindName } from '../kinds/index.ts';
import { openOutbox } from './index.ts';

/**
 * Puts something into the outbox; false: this device could not keep it, whatever the reason. It never rejects, so a
 * button that waits for it can always be pressed again: the outbox's code may not have come over the network.
 */
export async function putInOutbox<K extends KindName>(kind: K, input: InputOf<K>): Promise<boolean> {
  try {
    const outbox = await openOutbox();
    return (await outbox.enqueue(kind, input)).ok;
  } catch (error) {
    reportError(error);
    return false;
  }
}
