/**
 * Saving an op on the device: chunks first, the row last, then everything is read back and compared. Only a
 * caller that gets `ok: true` may say "Saved on this device".
 */
import type { Connection } from '../../database/connection.ts';
import type { ChunkRow } from '../../database/schema.ts';
import { write } from '../../database/write.ts';
import type { Payload } from '../engine/kind.ts';
import { StoreError } from '../engine/ports.ts';
import { isOver, CHUNK_BYTES } from '../engine/types.ts';
import type { Op } from '../engine/types.ts';
import { chunksOf, readBytesRow } from './chunks.ts';
import { dropPhoto, isWaiting, putTexts } from './drafts.ts';
import type { DraftChange } from './drafts.ts';

/** Chunks written in one transaction: 2 MiB. */
const BATCH = 4;

/**
 * `replaced`: ids of the ops that went because this one makes them needless. `gone`: the picked photo isn't there any more,
 * since another window has sent or removed it.
 */
export type SaveOutcome =
  | { ok: true; replaced: readonly string[] }
  | { ok: false; problem: 'space' | 'storage' | 'newer' | 'gone' };

type Sha256 = (bytes: ArrayBuffer) => Promise<string>;

/** The picked photo that an op is made of, which goes, and the texts of the one that comes into hand. */
export interface SentDraft {
  photo: string;
  /** The device had it: if it hasn't any more, another window has sent or removed it. */
  isKept: boolean;
  next: NonNullable<DraftChange['texts']>;
}

export interface ToSave {
  op: Op;
  /** The large body that goes with it. */
  payload?: Payload | undefined;
  /** What it was made of: changed in the write that makes the op. */
  draft?: SentDraft | undefined;
  /** True for an op of the same owner that this one makes needless. */
  replaces?: ((earlier: Op) => boolean) | undefined;
}

/** Saves an op. On failure nothing of it stays. */
export async function saveOp(
  connection: Connection,
  sha256: Sha256,
  { op, payload, draft, replaces }: ToSave,
): Promise<SaveOutcome> {
  try {
    if (payload) {
      const digests = await writeChunks(connection, sha256, op.id, payload.bytes);
      if (!(await sameChunks(connection, sha256, op.id, digests))) throw new StoreError('unavailable');
    }
    const replaced = await writeRow(connection, { op, payload, draft, replaces });
    if (replaced === 'gone') {
      if (payload) await unstage(connection, op.id);
      return { ok: false, problem: 'gone' };
    }
    // One that a later op may replace can be gone again by now, with that op in its place.
    if (!replaces && !(await isSaved(connection, op.id))) throw new StoreError('unavailable');
    return { ok: true, replaced };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (payload) await unstage(connection, op.id);
    return { ok: false, problem: problemOf(error) };
  }
}

/**
 * Writes the row, and in the same transaction takes away what it replaces. Gives the ids of those; `gone`, and nothing is
 * written, where the picked photo went meanwhile.
 */
function writeRow(
  connection: Connection,
  { op, payload, draft, replaces }: ToSave,
): Promise<string[] | 'gone'> {
  return connection.run((db) =>
    write(db, ['ops', 'thumbnails', 'drafts'], async (tx) => {
      const ops = tx.objectStore('ops');
      // Run again after its connection was cut: the first run took effect, and the op may be on its way already.
      if (draft && (await ops.getKey(op.id)) !== undefined) return [];
      if (draft?.isKept === true && !(await isWaiting(tx.objectStore('drafts'), op.owner, draft.photo))) {
        return 'gone' as const;
      }
      const replaced: string[] = [];
      if (replaces) {
        for (const earlier of await ops.index('owner').getAll(op.owner)) {
          if (earlier.id >= op.id || earlier.sent || isOver(earlier) || !replaces(earlier)) continue;
          await ops.delete(earlier.id);
          replaced.push(earlier.id);
        }
      }
      await ops.put(op);
      if (payload) {
        await tx.objectStore('thumbnails').put({ opId: op.id, bytes: payload.thumbnail });
      }
      if (draft) {
        await dropPhoto(tx.objectStore('drafts'), op.owner, draft.photo);
        await putTexts(tx.objectStore('drafts'), op.owner, draft.next, op.createdAt);
      }
      return replaced;
    }),
  );
}

/** Writes the bytes in chunks. Gives their digests, computed from memory. */
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
 * Whether the row that was just written is there. The write is committed by now, so storage that cannot answer this
 * question doesn't unsay it: the op will be sent, and a user who is told "not saved" would enqueue it again.
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

/** What cannot be removed now is swept later: chunks without a row belong to no op. */
async function unstage(connection: Connection, opId: string): Promise<void> {
  try {
    await connection.run((db) =>
      write(db, ['ops', 'thumbnails', 'chunks'], async (tx) => {
        await tx.objectStore('ops').delete(opId);
        await tx.objectStore('thumbnails').delete(opId);
        await tx.objectStore('chunks').delete(chunksOf(opId));
      }),
    );
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

/** What the page says of storage that failed. */
export function problemOf(error: StoreError): 'space' | 'storage' | 'newer' {
  return error.problem === 'unavailable' ? 'storage' : error.problem;
}
