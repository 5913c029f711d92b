/**
 * Saves an op on the device, first the chunks and last the row. Then everything is read back and compared. Only after
 * `ok: true` may the caller say "Saved on this device".
 */
import type { Connection } from '../../database/connection.ts';
import type { ChunkRow, CurrentInput } from '../../database/schema.ts';
import { write } from '../../database/write.ts';
import type { Payload } from '../engine/kind.ts';
import { StoreError } from '../engine/ports.ts';
import { isOver, CHUNK_BYTES } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { chunkRange, readBytesRow } from './chunks.ts';
import { deletePickedPhoto, hasPickedPhoto, saveCurrent } from './drafts.ts';

/** The most chunks written in one transaction: 2 MiB. */
const BATCH = 4;

/**
 * `replaced`: ids of the ops that were deleted because this one supersedes them. `gone`: another window has sent or
 * removed the picked photo.
 */
export type SaveOutcome =
  | { ok: true; replaced: readonly string[] }
  | { ok: false; problem: 'space' | 'storage' | 'newer' | 'gone' };

type Sha256 = (bytes: ArrayBuffer) => Promise<string>;

/**
 * The picked photo that an op is made from, which is deleted, and the input that becomes current.
 */
export interface SentDraft {
  photo: string;
  /** True if the photo was stored. If it is missing now, another window has sent or removed it. */
  isKept: boolean;
  next: CurrentInput;
}

export interface ToSave {
  op: Op;
  /** The op's large body. */
  payload?: Payload | undefined;
  /** The draft that the op was made from; changed in the same transaction. */
  draft?: SentDraft | undefined;
  /** True for an op of the same owner that this one supersedes. */
  replaces?: ((earlier: Op) => boolean) | undefined;
}

/** Saves an op. On failure, everything written for it is removed again. */
export async function saveOp(
  connection: Connection,
  sha256: Sha256,
  { op, payload, draft, replaces }: ToSave,
): Promise<SaveOutcome> {
  try {
    let chunks = 0;
    if (payload) {
      const digests = await writeChunks(connection, sha256, op.id, payload.bytes);
      if (!(await sameChunks(connection, sha256, op.id, digests))) throw new StoreError('unavailable');
      chunks = digests.length;
    }
    const replaced = await writeRow(connection, { op, payload, draft, replaces }, chunks);
    if (replaced === 'swept') throw new StoreError('unavailable');
    if (replaced === 'gone') {
      if (payload) await unstage(connection, op.id);
      return { ok: false, problem: 'gone' };
    }
    // An op that can be superseded may already have been replaced by a later one.
    if (!replaces && !(await isSaved(connection, op.id))) throw new StoreError('unavailable');
    return { ok: true, replaced };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (payload) await unstage(connection, op.id);
    return { ok: false, problem: problemOf(error) };
  }
}

/** Saves ops without a payload in one transaction: all of them, or none. */
export async function saveTogether(
  connection: Connection,
  toSave: readonly Pick<ToSave, 'op' | 'replaces'>[],
): Promise<SaveOutcome> {
  try {
    const replaced = await connection.run((db) =>
      write(db, ['ops'], async (tx) => {
        const ids: string[] = [];
        for (const each of toSave) ids.push(...(await putOp(tx.objectStore('ops'), each)));
        return ids;
      }),
    );
    for (const { op, replaces } of toSave) {
      if (!replaces && !(await isSaved(connection, op.id))) throw new StoreError('unavailable');
    }
    return { ok: true, replaced };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}

/** The store of the ops, within a transaction that writes. */
interface OpStore {
  put(op: Op): Promise<unknown>;
  delete(id: string): Promise<void>;
  index(name: 'owner'): { getAll(owner: number): Promise<Op[]> };
}

/** Writes an op, and deletes those that it supersedes. Returns their ids. */
async function putOp(ops: OpStore, { op, replaces }: Pick<ToSave, 'op' | 'replaces'>): Promise<string[]> {
  const replaced: string[] = [];
  if (replaces) {
    for (const earlier of await ops.index('owner').getAll(op.owner)) {
      if (earlier.id >= op.id || earlier.sent || isOver(earlier) || !replaces(earlier)) continue;
      await ops.delete(earlier.id);
      replaced.push(earlier.id);
    }
  }
  await ops.put(op);
  return replaced;
}

/**
 * Writes the row, and deletes the ops that it supersedes in the same transaction. Returns their ids. Without writing anything
 * returns `gone` if the picked photo was removed in the meantime, and `swept` unless all of its `chunks` are still there:
 * once the clock was set forward, another window's sweep takes them for old ones.
 */
function writeRow(
  connection: Connection,
  { op, payload, draft, replaces }: ToSave,
  chunks: number,
): Promise<string[] | 'gone' | 'swept'> {
  return connection.run((db) =>
    write(db, ['ops', 'chunks', 'thumbnails', 'drafts'], async (tx) => {
      const ops = tx.objectStore('ops');
      // The transaction is being repeated after the connection was lost. The first run took effect, and the op may
      // already have been sent.
      if (payload && (await ops.getKey(op.id)) !== undefined) return [];
      if (
        draft?.isKept === true &&
        !(await hasPickedPhoto(tx.objectStore('drafts'), op.owner, draft.photo))
      ) {
        return 'gone' as const;
      }
      if ((await tx.objectStore('chunks').count(chunkRange(op.id))) < chunks) return 'swept' as const;
      const replaced = await putOp(ops, { op, replaces });
      if (payload) {
        await tx.objectStore('thumbnails').put({ opId: op.id, bytes: payload.thumbnail });
      }
      if (draft) {
        await deletePickedPhoto(tx.objectStore('drafts'), op.owner, draft.photo);
        await saveCurrent(tx.objectStore('drafts'), op.owner, draft.next, op.createdAt);
      }
      return replaced;
    }),
  );
}

/** Writes the bytes in chunks, and returns their digests, computed from memory. */
async function writeChunks(
  connection: Connection,
  sha256: Sha256,
  opId: string,
  bytes: ArrayBuffer,
): Promise<string[]> {
  const digests: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += BATCH * CHUNK_BYTES) {
    const rows: ChunkRow[] = [];
    for (let from = at; from < Math.min(bytes.byteLength, at + BATCH * CHUNK_BYTES); from += CHUNK_BYTES) {
      const chunk = bytes.slice(from, from + CHUNK_BYTES);
      rows.push({ opId, n: from / CHUNK_BYTES, bytes: chunk, sha256: await sha256(chunk) });
    }
    digests.push(...rows.map((row) => row.sha256));
    await connection.run((db) =>
      write(db, ['chunks'], async (tx) => {
        for (const row of rows) await tx.objectStore('chunks').put(row);
      }),
    );
  }
  return digests;
}

/**
 * Whether the row that was just written exists. The write has been committed by now, so if storage can't be read, count
 * it as saved: the op will be sent, and a user who saw "not saved" would enqueue it again.
 */
async function isSaved(connection: Connection, opId: string): Promise<boolean> {
  try {
    return (await connection.run((db) => db.getKey('ops', opId))) !== undefined;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return true;
  }
}

async function sameChunks(
  connection: Connection,
  sha256: Sha256,
  opId: string,
  digests: readonly string[],
): Promise<boolean> {
  for (const [n, digest] of digests.entries()) {
    const row = await readBytesRow(connection, 'chunks', [opId, n]);
    if (!row || (await sha256(row.bytes)) !== digest) return false;
  }
  return true;
}

/** Removes what was written. If that fails, chunks without a row are swept later. */
async function unstage(connection: Connection, opId: string): Promise<void> {
  try {
    await connection.run((db) =>
      write(db, ['ops', 'thumbnails', 'chunks'], async (tx) => {
        await tx.objectStore('ops').delete(opId);
        await tx.objectStore('thumbnails').delete(opId);
        await tx.objectStore('chunks').delete(chunkRange(opId));
      }),
    );
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

/** The page's name for a storage failure. */
export function problemOf(error: StoreError): 'space' | 'storage' | 'newer' {
  return error.problem === 'unavailable' ? 'storage' : error.problem;
}
