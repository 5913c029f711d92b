/** Adds an op to the outbox: stores it durably, then notifies the engine and the browser. */
import type { OpKind } from '../engine/kind.ts';
import { StoreError } from '../engine/ports.ts';
import { newOp } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { kindNamed } from '../kinds/index.ts';
import type { InputOf, KindName } from '../kinds/index.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import { problemOf, saveOp, saveTogether } from '../store/save-op.ts';
import type { SaveOutcome, SentDraft, ToSave } from '../store/save-op.ts';
import type { OutboxDependencies } from '../dependencies.ts';
import { createOpIds } from './op-ids.ts';

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

/** What a new op is made from. `more`: further ids, for the ops of one act. */
interface Begun {
  ok: true;
  id: string;
  more: readonly string[];
  owner: number;
  ownerName: string;
}

/** Kinds whose ops have no large body. */
type SmallKind = Exclude<KindName, 'upload'>;

/**
 * Saves several ops as one act: all of them, or none. They share the id of the first (`together`). Resolves like `Enqueue`,
 * with that id.
 */
export type EnqueueTogether = <K extends SmallKind>(
  kind: K,
  inputs: readonly InputOf<K>[],
) => Promise<EnqueueOutcome>;

export function createEnqueue(parts: OutboxDependencies): {
  enqueue: Enqueue;
  enqueueTogether: EnqueueTogether;
} {
  const { connection, clock, storage, view } = parts;
  const sha256 = (bytes: ArrayBuffer) => parts.sha256(bytes);
  const newOpId = createOpIds(connection, () => parts.newId());

  async function keep(kind: OpKind, input: unknown, draft?: EnqueuedDraft): Promise<EnqueueOutcome> {
    const begun = await begin();
    if (!begun.ok) return begun;
    const { owner, ownerName } = begun;
    if (draft && draft.owner !== owner) return { ok: false, problem: 'signed-out' };
    const base = { ...newOp(begun.id, owner, clock.now()), ownerName };
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

  async function keepTogether(kind: OpKind, inputs: readonly unknown[]): Promise<EnqueueOutcome> {
    const begun = await begin(inputs.length - 1);
    if (!begun.ok) return begun;
    const { id: together, more, owner, ownerName } = begun;
    const now = clock.now();
    const toSave = inputs.map((input, index) => {
      const id = more[index - 1] ?? together;
      return toSaveOf(kind, kind.create({ ...newOp(id, owner, now), ownerName, together }, input));
    });
    const ids = toSave.map(({ op }) => op.id);
    return announced(together, ids, await saveTogether(connection, toSave));
  }

  /** Gets an id, or several, and the user who is signed in. */
  async function begin(count = 0): Promise<Begun | { ok: false; problem: SaveProblem }> {
    try {
      const id = await newOpId();
      const more: string[] = [];
      while (more.length < count) more.push(await newOpId());
      const session = await readStoredSession(connection);
      return session
        ? { ok: true, id, more, owner: session.user.id, ownerName: session.username }
        : { ok: false, problem: 'signed-out' };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { ok: false, problem: problemOf(error) };
    }
  }

  const save = async (kind: OpKind, { op, payload, draft }: ToSave) =>
    announced(op.id, [op.id], await saveOp(connection, sha256, { ...toSaveOf(kind, op), payload, draft }));

  /** Tells everybody about what was saved. */
  async function announced(id: string, ids: string[], outcome: SaveOutcome): Promise<EnqueueOutcome> {
    if (!outcome.ok) return outcome;
    await view.refresh();
    parts.channel.tell({ type: 'changed', ids });
    parts.channel.tell({ type: 'work' });
    void parts.askForSync(id);
    return { ok: true, id, replaced: outcome.replaced };
  }

  return {
    enqueue: (name, input, draft) => keep(kindNamed(name), input, draft),
    enqueueTogether: (name, inputs) => keepTogether(kindNamed(name), inputs),
  };
}

function toSaveOf(kind: OpKind, op: Op): Pick<ToSave, 'op' | 'replaces'> {
  return { op, replaces: kind.replaces && ((earlier) => kind.replaces?.(op, earlier) ?? false) };
}
