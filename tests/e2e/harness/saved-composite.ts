/** The bytes of an upload in the outbox. */
import type { Page } from '@playwright/test';

/** The composite of the only upload, joined from its chunks in the database. */
export async function savedComposite(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    interface ChunkRow {
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
    // oxlint-disable-next-line no-unsafe-assignment -- rows are as in src/database/schema.ts
    const chunks: ChunkRow[] = await done(db.transaction('chunks').objectStore('chunks').getAll());
    db.close();
    const reader = new FileReader();
    return new Promise<string>((resolve) => {
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') resolve(reader.result.replace(/^.*,/, ''));
      });
      reader.readAsDataURL(new Blob(chunks.toSorted((a, b) => a.n - b.n).map(({ bytes }) => bytes)));
    });
  });
  return Buffer.from(base64, 'base64');
}
