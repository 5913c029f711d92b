/** Pause, resume, retry, cancel, edit: written to the row at once; the engine finds them there. */
import { readStoredSession } from '../../session/stored-session.ts';
import type { Command } from '../engine/commands.ts';
import { StoreError } from '../engine/ports.ts';
import { newOp } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { OutboxParts } from '../parts.ts';
import {
  removeAll,
  removeOp,
  writeCancel,
  writeCommand,
  writeUnblock,
  writeUndoCancel,
} from '../store/items.ts';
import type { OpRef } from '../store/items.ts';

/** Why a change to an item did not happen. `too-late`: the server may have it already. */
type ChangeProblem = 'gone' | 'too-late' | 'storage';
export type ChangeOutcome = { ok: true } | { ok: false; problem: ChangeProblem };

/** What the signed-in user may do with an item. */
export interface Changes {
  /** Stops sending an item until `resume`. */
  pause(id: string): Promise<ChangeOutcome>;
  resume(id: string): Promise<ChangeOutcome>;
  /** Tries now, whatever it waits for. */
  retry(id: string): Promise<ChangeOutcome>;
  /**
   * Takes an item back. What the server may have already is undone there as soon as that is known, where its kind can
   * be; a decision that may have been made already cannot be taken back (`too-late`).
   */
  cancel(id: string): Promise<ChangeOutcome>;
  /** Works until the cancelled item was swept away (an hour) or undone on the server. */
  undoCancel(id: string): Promise<ChangeOutcome>;
  /** Changes an item's texts; `too-late` once the server may have them. A refused one is tried again with them. */
  edit(id: string, input: unknown): Promise<ChangeOutcome>;
  /** Sends what waited for the terms or for a verified number, which are settled now. */
  goOn(): Promise<ChangeOutcome>;
  /**
   * Deletes all that a user has on this device, drafts too; `gone` where they aren't signed in any more. What has been
   * sent in part may still take effect on the server.
   */
  discardAll(owner: number): Promise<ChangeOutcome>;
  /** Takes an item that is over off the tray. */
  dismiss(id: string): Promise<ChangeOutcome>;
}

/** What follows a change. `halt` stops the op's request, and then works as well: the request may have taken effect. */
type Then = 'work' | 'halt' | 'none';

export function createChanges(parts: OutboxParts): Changes {
  const { connection, channel, clock } = parts;

  const change = (
    id: string,
    then: Then,
    write: (ref: OpRef) => Promise<{ ok: true } | { ok: false; problem: ChangeProblem }>,
  ) => changeAll([id], then, (owner) => write({ owner, id }));

  async function changeAll(
    ids: string[],
    then: Then,
    write: (owner: number) => Promise<{ ok: true } | { ok: false; problem: ChangeProblem }>,
  ): Promise<ChangeOutcome> {
    try {
      const session = await readStoredSession(connection);
      if (!session) return { ok: false, problem: 'gone' };
      const outcome = await write(session.user.id);
      if (!outcome.ok) return { ok: false, problem: outcome.problem };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { ok: false, problem: 'storage' };
    }
    await parts.view.refresh();
    channel.tell({ type: 'changed', ids });
    if (then === 'halt') for (const id of ids) channel.tell({ type: 'halt', id });
    if (then !== 'none') channel.tell({ type: 'work' });
    return { ok: true };
  }

  const command = (id: string, what: Command, then: Then = 'work') =>
    change(id, then, (ref) => writeCommand(connection, ref, what));

  const takeBack = (op: Op) => kinds.of(op)?.takeBack?.(op, newOp(parts.newId(), op.owner, clock.now()));

  return {
    pause: (id) => command(id, { type: 'pause' }, 'halt'),
    resume: (id) => command(id, { type: 'resume' }),
    retry: (id) => command(id, { type: 'retry' }),
    edit: (id, input) => command(id, { type: 'edit', change: (op) => kinds.of(op)?.edit?.(op, input) }),
    cancel: (id) => change(id, 'halt', (ref) => writeCancel(connection, ref, clock.now(), takeBack)),
    goOn: () =>
      changeAll([], 'work', async (owner) => {
        await writeUnblock(connection, owner);
        return { ok: true };
      }),
    discardAll: (wanted) => {
      const gone: string[] = [];
      return changeAll(gone, 'halt', async (owner) => {
        if (owner !== wanted) return { ok: false, problem: 'gone' };
        gone.push(...(await removeAll(connection, owner)));
        return { ok: true };
      });
    },
    undoCancel: (id) => change(id, 'work', (ref) => writeUndoCancel(connection, ref)),
    dismiss: (id) =>
      change(id, 'none', async (ref) =>
        (await removeOp(connection, ref)) ? { ok: true } : { ok: false, problem: 'too-late' },
      ),
  };
}
