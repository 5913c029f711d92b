/** Pause, resume, retry, cancel, edit: written to the row at once; the engine finds them there. */
import { uuidv7 } from 'uuidv7';
import { StoreError } from '../engine/ports.ts';
import type { Wish } from '../engine/wishes.ts';
import type { PhotoForm } from '../engine/types.ts';
import { removeOp, writeCancel, writeUndoCancel, writeWish } from '../store/items.ts';
import type { WishOutcome } from '../store/items.ts';
import { readSession } from '../store/session.ts';
import { newOp } from './enqueue.ts';
import { channel, connection } from './here.ts';
import type { ChangeOutcome } from './index.ts';
import { refreshMirror } from './mirror-refresh.ts';

export function pause(id: string): Promise<ChangeOutcome> {
  return change(id, (owner) => writeWish(connection, owner, id, { type: 'pause' }), 'halt');
}
export const resume = (id: string) => wish(id, { type: 'resume' });
export const retry = (id: string) => wish(id, { type: 'retry' });
export const editForm = (id: string, form: PhotoForm) => wish(id, { type: 'edit', form });

export function cancel(id: string): Promise<ChangeOutcome> {
  return change(
    id,
    (owner) =>
      writeCancel(connection, owner, id, Date.now(), (upload) => ({
        ...newOp(uuidv7(), owner),
        kind: 'delete-photo',
        parent: upload.id,
      })),
    'halt',
  );
}

export function undoCancel(id: string): Promise<ChangeOutcome> {
  return change(id, (owner) => writeUndoCancel(connection, owner, id), 'work');
}

export function dismiss(id: string): Promise<ChangeOutcome> {
  return change(
    id,
    async (owner) =>
      (await removeOp(connection, owner, id)) ? { ok: true } : { ok: false, problem: 'too-late' },
    'none',
  );
}

function wish(id: string, what: Wish): Promise<ChangeOutcome> {
  return change(id, (owner) => writeWish(connection, owner, id, what), 'work');
}

/** `then`: what the engine has to know. A halted request is looked at again at once: it may have been too late. */
async function change(
  id: string,
  write: (owner: number) => Promise<WishOutcome | { ok: true }>,
  then: 'work' | 'halt' | 'none',
): Promise<ChangeOutcome> {
  try {
    const session = await readSession(connection);
    if (!session) return { ok: false, problem: 'gone' };
    const outcome = await write(session.user.id);
    if (!outcome.ok) return outcome;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: 'storage' };
  }
  await refreshMirror();
  channel.tell({ type: 'changed', ids: [id] });
  if (then === 'halt') channel.tell({ type: 'halt', id });
  if (then !== 'none') channel.tell({ type: 'work' });
  return { ok: true };
}
