/** Removes expired partial uploads, and bytes without a row. */
import { isUuid } from '../../../src/contract/calls/headers.ts';
import type { Db } from '../../platform/db/client.ts';
import type { PartialPart } from '../../platform/db/tables/servers.ts';
import type { PartialBytes, StoredBytes } from '../../platform/storage/partial-bytes.ts';
import { EXPIRY_MS } from './quota.ts';
import { deleteExpired, namedFolders } from './upload-rows.ts';

/** How many stored parts are compared with the rows at once. */
const BATCH = 500;

/**
 * How old bytes without a row must be, since a request stores them before the row names them. So long that it doesn't
 * matter how far the storage's clock and ours are apart.
 */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Removes uploads that haven't changed for a week, and bytes that no row names. Returns how many were removed. */
export async function sweepUploads({ db, bytes }: { db: Db; bytes: PartialBytes }): Promise<number> {
  const expired = await deleteExpired(db);
  for (const { folder, parts } of expired) await bytes.remove(folder, parts);
  const before = new Date(Date.now() - GRACE_MS);
  let removed = expired.length;
  for await (const old of batchesOf(bytes.list(), (stored) => stored.storedAt < before)) {
    const named = await namedFolders(db, old.map(({ folder }) => folder).filter(isUuid));
    const unnamed = old.filter(({ folder, part }) => !isNamed(part, named.get(folder)));
    for (const stored of unnamed) await stored.remove();
    removed += unnamed.length;
  }
  return removed;
}

/** Removes bytes that a server without S3 had, once the uploads would have expired. Returns how many were removed. */
export async function sweepFormer(bytes: PartialBytes): Promise<number> {
  const before = new Date(Date.now() - EXPIRY_MS);
  let removed = 0;
  for await (const stored of bytes.list()) {
    if (stored.storedAt >= before) continue;
    await stored.remove();
    removed += 1;
  }
  return removed;
}

/** True if a row names stored bytes. `parts` are those of the row; undefined if there is none. */
function isNamed(part: StoredBytes['part'], parts: readonly PartialPart[] | undefined): boolean {
  if (part === undefined || parts === undefined) return parts !== undefined;
  return parts.some(({ epoch, offset }) => epoch === part.epoch && offset === part.offset);
}

async function* batchesOf(
  all: AsyncIterable<StoredBytes>,
  isWanted: (stored: StoredBytes) => boolean,
): AsyncIterable<StoredBytes[]> {
  let batch: StoredBytes[] = [];
  for await (const stored of all) {
    if (isWanted(stored)) batch.push(stored);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
