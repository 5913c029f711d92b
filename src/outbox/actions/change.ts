/**
 * The user's changes to an item: pause, resume, retry, cancel, edit. Written to the row at once, where the engine finds
 * them.
 */
import { readStoredSession } from '../../session/stored-session.ts';
import type { Command } from '../engine/commands.ts';
import { StoreError } from '../engine/ports.ts';
import { newOp } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { OutboxDependencies } from '../dependencies.ts';
import {
  removeAll,
  removeOp,
  writeAuthenticated,
  writeCancel,
  writeCancelTogether,
  writeCommand,
  writeUnblock,
  writeUndoCancel,
} from '../store/items.ts';
import type { OpRef } from '../store/items.ts';

/** Why a change failed. `too-late`: the server may already have the item. */
type ChangeProblem = 'gone' | 'too-late' | 'storage';
export type ChangeOutcome = { ok: true } | { ok: false; problem: ChangeProblem };

/** What the signed-in user can do with an item. */
export interface Changes {
  /** Stops sending an item until `resume`. */
  pause(id: string): Promise<ChangeOutcome>;
  resume(id: string): Promise<ChangeOutcome>;
  /** Sends the item now, whatever it is waiting for. */
  retry(id: string): Promise<ChangeOutcome>;
  /**
   * Cancels an item. If the server may already have it, the item is undone there once that is known, for kinds that can
   * be undone; for other kinds the result is `too-late`.
   */
  cancel(id: string): Promise<ChangeOutcome>;
  /**
   * Cancels several items, all of them or none: `too-late` if the server may already have one of them, even of a kind that can
   * be undone there.
   */
  cancelTogether(ids: readonly string[]): Promise<ChangeOutcome>;
  /** Possible until the cancelled item is swept (after an hour) or undone on the server. */
  undoCancel(id: string): Promise<ChangeOutcome>;
  /** Changes an item's fields, or fails with `too-late` once the server may have them. A refused item is retried. */
  edit(id: string, input: unknown): Promise<ChangeOutcome>;
  /** Lifts the block on sending, after the user has accepted the terms or verified their phone number. */
  liftBlock(): Promise<ChangeOutcome>;
  /** Sends the items that need the password again, after the user has entered it. */
  passwordEntered(): Promise<ChangeOutcome>;
  /**
   * Deletes all of a user's data from this device, including drafts; fails with `gone` if they are no longer signed in.
   * An item that was being sent may still take effect on the server.
   */
  discardAll(owner: number): Promise<ChangeOutcome>;
  /** Removes a finished item from the outbox panel. */
  dismiss(id: string): Promise<ChangeOutcome>;
}

/**
 * What to do after a change. `halt` aborts the op's request and then runs the engine like `work`, since the request may
 * have taken effect.
 */
type Then = 'work' | 'halt' | 'none';

export function createChanges(parts: OutboxDependencies): Changes {
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

  const command = (id: string, wanted: Command, then: Then = 'work') =>
    change(id, then, (ref) => writeCommand(connection, ref, wanted));

  const takeBack = (op: Op) => kinds.of(op)?.takeBack?.(op, newOp(parts.newId(), op.owner, clock.now()));

  return {
    pause: (id) => command(id, { type: 'pause' }, 'halt'),
    resume: (id) => command(id, { type: 'resume' }),
    retry: (id) => command(id, { type: 'retry' }),
    edit: (id, input) => command(id, { type: 'edit', change: (op) => kinds.of(op)?.edit?.(op, input) }),
    cancel: (id) => change(id, 'halt', (ref) => writeCancel(connection, ref, clock.now(), takeBack)),
    cancelTogether: (ids) =>
      changeAll([...ids], 'halt', (owner) => writeCancelTogether(connection, owner, ids, clock.now())),
    liftBlock: () =>
      changeAll([], 'work', async (owner) => {
        await writeUnblock(connection, owner);
        return { ok: true };
      }),
    passwordEntered: () => {
      const requeued: string[] = [];
      return changeAll(requeued, 'work', async (owner) => {
        requeued.push(...(await writeAuthenticated(connection, owner)));
        return { ok: true };
      });
    },
    discardAll: (user) => {
      const removed: string[] = [];
      return changeAll(removed, 'halt', async (owner) => {
        if (owner !== user) return { ok: false, problem: 'gone' };
        removed.push(...(await removeAll(connection, owner)));
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
