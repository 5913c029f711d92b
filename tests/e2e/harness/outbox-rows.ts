/** The outbox's rows on the device, read from IndexedDB without the app's code. */
import type { ScriptRunner } from './script-runner.ts';

/** An upload in the outbox. */
export interface SavedUpload {
  id: string;
  /** Size of the composite in bytes. */
  bytes: number;
  /** SHA-256 recorded when it was saved, lower-case hex. */
  recordedSha256: string;
  /** SHA-256 of the joined chunks as they are now. */
  actualSha256: string;
  state: string;
  /** Number of bytes that the server has confirmed. */
  offset: number;
}

/** Every upload in the outbox, oldest first, read from the database of this page's origin. */
export function savedUploads(page: ScriptRunner): Promise<SavedUpload[]> {
  return page.evaluate(async () => {
    interface OpRow {
      id: string;
      kind: string;
      bytes: number;
      sha256: string;
      status: { state: string };
      offset: number;
    }
    interface ChunkRow {
      opId: string;
      n: number;
      bytes: ArrayBuffer;
    }
    // oxlint-disable-next-line consistent-function-scoping -- only code in this function reaches the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const db = await done(indexedDB.open('wingrail-outbox'));
    const transaction = db.transaction(['ops', 'chunks']);
    // oxlint-disable-next-line no-unsafe-assignment -- rows are as in src/database/schema.ts; a mistake shows as undefined
    const ops: OpRow[] = await done(transaction.objectStore('ops').getAll());
    // oxlint-disable-next-line no-unsafe-assignment -- as above
    const chunks: ChunkRow[] = await done(transaction.objectStore('chunks').getAll());
    db.close();
    const uploads = ops.filter((op) => op.kind === 'upload');
    return Promise.all(
      uploads.map(async (op) => {
        const parts = chunks.filter((chunk) => chunk.opId === op.id).toSorted((a, b) => a.n - b.n);
        const whole = await new Blob(parts.map((part) => part.bytes)).arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
        return {
          id: op.id,
          bytes: op.bytes,
          recordedSha256: op.sha256,
          actualSha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
          state: op.status.state,
          offset: op.offset,
        };
      }),
    );
  });
}

/** The states of all ops in the outbox, of every kind. */
export function itemStates(page: ScriptRunner): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const rows = db.transaction('ops').objectStore('ops').getAll();
          rows.addEventListener('error', () => reject(new Error(String(rows.error))));
          rows.addEventListener('success', () => {
            db.close();
            // oxlint-disable-next-line no-unsafe-assignment -- rows are as in src/database/schema.ts
            const items: { status: { state: string } }[] = rows.result;
            resolve(items.map(({ status }) => status.state));
          });
        });
      }),
  );
}
