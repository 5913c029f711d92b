/**
 * Saved means saved (outbox.md): the chunks, read back and compared, then the op's row, durable; only who gets
 * `ok: true` may say "Saved on this device".
 */
import { StoreError } from '../engine/ports.ts';
import { CHUNK_BYTES } from '../engine/types.ts';
import type { ActionOp, UploadOp } from '../engine/types.ts';
import type { Connection } from './connection.ts';
import type { ChunkRow } from './schema.ts';
import { draftsOf } from './drafts.ts';
import { chunksOf, readBytesRow } from './chunks.ts';
import { write } from './write.ts';

/** Chunks written in one transaction: 2 MiB. */
const BATCH = 4;

export type StageOutcome = { ok: true } | { ok: false; problem: 'space' | 'storage' | 'newer' };

type Sha256 = (bytes: ArrayBuffer) => Promise<string>;

/** Saves a photo. On failure nothing of it stays. The owner's draft goes in the write that makes the op. */
export async function stageUpload(
  connection: Connection,
  sha256: Sha256,
  op: UploadOp,
  composite: ArrayBuffer,
  thumbnail: ArrayBuffer,
): Promise<StageOutcome> {
  try {
    const digests = await writeChunks(connection, sha256, op.id, composite);
    if (!(await sameChunks(connection, sha256, op.id, digests))) throw new StoreError('unavailable');
    await connection.run((db) =>
      write(db, ['ops', 'thumbnails', 'drafts'], async (tx) => {
        await tx.objectStore('ops').put(op);
        await tx.objectStore('thumbnails').put({ opId: op.id, bytes: thumbnail });
        await tx.objectStore('drafts').delete(draftsOf(op.owner));
      }),
    );
    if (!(await isSaved(connection, op.id))) throw new StoreError('unavailable');
    return { ok: true };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    await unstage(connection, op.id);
    return { ok: false, problem: problemOf(error) };
  }
}

/** Saves a decision or a deletion. */
export async function stageAction(connection: Connection, op: ActionOp): Promise<StageOutcome> {
  try {
    await connection.run((db) =>
      write(db, ['ops'], async (tx) => {
        await tx.objectStore('ops').put(op);
      }),
    );
    if (!(await isSaved(connection, op.id))) throw new StoreError('unavailable');
    return { ok: true };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}

/** Writes the composite in chunks; their digests, computed from memory. */
async function writeChunks(
  connection: Connection,
  sha256: Sha256,
  opId: string,
  composite: ArrayBuffer,
): Promise<string[]> {
  const digests: string[] = [];
  for (let at = 0; at < composite.byteLength; at += BATCH * CHUNK_BYTES) {
    const rows: ChunkRow[] = [];
    for (
      let from = at;
      from < Math.min(composite.byteLength, at + BATCH * CHUNK_BYTES);
      from += CHUNK_BYTES
    ) {
      const bytes = composite.slice(from, from + CHUNK_BYTES);
      rows.push({ opId, n: from / CHUNK_BYTES, bytes, sha256: await sha256(bytes) });
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
 * question doesn't unsay it: the op will be sent, and who is told "not saved" would enqueue it again.
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

/** What cannot be removed now is swept later: chunks without a row are nobody's. */
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
