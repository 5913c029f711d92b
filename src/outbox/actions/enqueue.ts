/** Adds an op to the outbox: stores it durably, then notifies the engine and the browser. */
import type { OpKind } from '../engine/kind.ts';
import { StoreError } from '../engine/ports.ts';
import { newOp } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { kindNamed } from '../kinds/index.ts';
import type { InputOf, KindName } from '../kinds/index.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import { problemOf, saveOp } from '../store/save-op.ts';
import type { SentDraft, ToSave } from '../store/save-op.ts';
import type { OutboxDependencies } from '../dependencies.ts';

/**
 * Why something could not be saved. `signed-out`: there is no account to send it; `space`: the device or the browser's
 * quota is full; `storage`: the database does not work; `newer`: a later version of the app upgraded the database.
 */
export type SaveProblem = 'signed-out' | 'space' | 'storage' | 'newer';
/** `replaced` and `gone` mean what they mean in `SaveOutcome`. */
export type EnqueueOutcome =
  | { ok: true; id: string; replaced: readonly string[] }
  | { ok: false; problem: SaveProblem | 'gone' };

/** The draft that an upload is made from, and its owner. No op is created if a different user is signed in. */
interface EnqueuedDraft extends SentDraft {
  owner: number;
}

/**
 * Saves an op. Resolves once it is stored on this device and read back; only then may the screen say that it is saved.
 * The draft it was made from is removed in the same transaction.
 */
export type Enqueue = <K extends KindName>(
  kind: K,
  input: InputOf<K>,
  draft?: EnqueuedDraft,
) => Promise<EnqueueOutcome>;

export function createEnqueue(parts: OutboxDependencies): Enqueue {
  const { connection, clock, storage, view } = parts;
  const sha256 = (bytes: ArrayBuffer) => parts.sha256(bytes);

  async function keep(kind: OpKind, input: unknown, draft?: EnqueuedDraft): Promise<EnqueueOutcome> {
    const id = parts.newId();
    const user = await signedInUser(parts);
    if (!user.ok) return user;
    if (draft && draft.owner !== user.owner) return { ok: false, problem: 'signed-out' };
    const base = { ...newOp(id, user.owner, clock.now()), ownerName: user.name };
    const payload = await kind.payloadOf?.(input);
    if (!payload) return save(kind, { op: kind.create(base, input) });

    const { byteLength } = payload.bytes;
    if (!(await storage.hasRoomFor(byteLength))) return { ok: false, problem: 'space' };
    void storage.keepForGood();
    const hide = view.showStaging(kind.create(base, input, { byteLength, sha256: '' }), payload);
    try {
      const op = kind.create(base, input, { byteLength, sha256: await sha256(payload.bytes) });
      return await save(kind, { op, payload, draft });
    } finally {
      hide();
    }
  }

  async function save(kind: OpKind, { op, payload, draft }: ToSave): Promise<EnqueueOutcome> {
    const replaces = kind.replaces && ((earlier: Op) => kind.replaces?.(op, earlier) ?? false);
    const outcome = await saveOp(connection, sha256, { op, payload, draft, replaces });
    if (!outcome.ok) return outcome;
    await view.refresh();
    parts.channel.tell({ type: 'changed', ids: [op.id] });
    parts.channel.tell({ type: 'work' });
    void parts.askForSync(op.id);
    return { ok: true, id: op.id, replaced: outcome.replaced };
  }

  return (name, input, draft) => keep(kindNamed(name), input, draft);
}

async function signedInUser({
  connection,
}: OutboxDependencies): Promise<
  { ok: true; owner: number; name: string } | { ok: false; problem: SaveProblem }
> {
  try {
    const session = await readStoredSession(connection);
    return session
      ? { ok: true, owner: session.user.id, name: session.username }
      : { ok: false, problem: 'signed-out' };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}
