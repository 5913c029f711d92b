import type { InputOf, KindName } from '../kinds/index.ts';
import { openOutbox } from './index.ts';

/**
 * Adds an op to the outbox. Resolves to false if this device could not save it, for whatever reason. Never rejects,
 * even if the outbox's code can't be loaded, so a button that is disabled in the meantime never stays disabled.
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
