/** Reads stored bytes and verifies their digest (docs/outbox.md, "Invariants", I3). */
import { StoreError } from './ports.ts';
import type { EngineStore, Ports } from './ports.ts';
import { CHUNK_BYTES } from './types.ts';

/** `corrupt`: damaged or gone for good; `unreadable`: storage is failing at the moment. */
export type BytesProblem = 'corrupt' | 'unreadable';
type BytesOutcome = { ok: true; parts: Uint8Array<ArrayBuffer>[] } | { ok: false; problem: BytesProblem };

/** A reference to an op's payload: the op's id, and the payload's length in bytes. */
interface PayloadRef {
  id: string;
  bytes: number;
}

/** Reads a payload's bytes from `offset` on, at most `length` of them. */
export type ReadBytes = (payload: PayloadRef, offset: number, length: number) => Promise<BytesOutcome>;

/** Reads and verifies whole chunks; caches the last one, since requests may be smaller than a chunk. */
export function createBytesReader(store: EngineStore, sha256: Ports['sha256']): ReadBytes {
  let last: { id: string; n: number; bytes: ArrayBuffer } | undefined;

  async function readChunk({ id, bytes }: PayloadRef, n: number): Promise<ArrayBuffer | undefined> {
    if (last?.id === id && last.n === n) return last.bytes;
    const row = await store.chunk(id, n);
    const length = Math.min(CHUNK_BYTES, bytes - n * CHUNK_BYTES);
    if (row?.bytes.byteLength !== length || (await sha256(row.bytes)) !== row.sha256) return undefined;
    last = { id, n, bytes: row.bytes };
    return row.bytes;
  }

  return async (payload, offset, length) => {
    const end = Math.min(payload.bytes, offset + length);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let at = offset; at < end;) {
      const n = Math.floor(at / CHUNK_BYTES);
      let chunk: ArrayBuffer | undefined;
      try {
        chunk = await readChunk(payload, n);
      } catch (error) {
        if (!(error instanceof StoreError) || error.problem !== 'unavailable') throw error;
        return { ok: false, problem: 'unreadable' };
      }
      if (!chunk) return { ok: false, problem: 'corrupt' };
      const until = Math.min(end, n * CHUNK_BYTES + chunk.byteLength);
      parts.push(new Uint8Array(chunk, at - n * CHUNK_BYTES, until - at));
      at = until;
    }
    return { ok: true, parts };
  };
}
