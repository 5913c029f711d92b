/** Copies all stored photos from one storage to another. */
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/db/client.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';
import { holdsFiles } from '../../platform/storage/existing-files.ts';
import { KEY_PREFIXES } from '../../platform/storage/keys.ts';
import { pairedStorageId, pairStorage } from '../../platform/storage/pairing.ts';
import { idOfCopy } from '../../platform/storage/storage-id.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** How the photos are moved. */
export interface FilesPlan {
  /** `undefined` if the photos aren't moved. */
  to: Storage | undefined;
  /** The id of the storage that contains the photos after the move. */
  id: string;
}

/**
 * Decides whether the photos of a database are copied into a bucket. Accepts a bucket that is the database's own storage
 * already, that is empty, or that has the id which an earlier move of the same photos gave it and no other files. Throws
 * `StartRefused` for any other bucket. Writes nothing to the bucket.
 */
export async function planFiles(
  source: Database,
  photos: Storage,
  bucket: Storage | undefined,
): Promise<FilesPlan> {
  const bucketId = await bucket?.id();
  if (bucket !== undefined && bucketId !== undefined && bucketId === (await pairedStorageId(source.db))) {
    // If the folder has the same id, an operator has copied it into the bucket. Otherwise only the bucket contains the
    // photos.
    return { to: (await photos.id()) === bucketId ? bucket : undefined, id: bucketId };
  }
  const id = await pairStorage(source, photos);
  if (bucket === undefined) return { to: undefined, id };
  const copy = idOfCopy(id);
  if (bucketId === undefined && !(await holdsFiles(bucket))) return { to: bucket, id: copy };
  if (bucketId !== copy) throw new StartRefused(explainForeignBucket(bucket, bucketId));
  if (await hasMore(bucket, photos)) throw new StartRefused(explainBucketInUse(bucket));
  return { to: bucket, id: copy };
}

/**
 * True if a bucket contains files that can't be copies of these photos. Keeps only the keys of one prefix in memory at
 * a time.
 */
async function hasMore(bucket: Storage, photos: Storage): Promise<boolean> {
  for (const prefix of KEY_PREFIXES) {
    const keys = new Set<string>();
    for await (const { key } of photos.list(prefix)) keys.add(key);
    for await (const { key } of bucket.list(prefix)) if (!keys.has(key)) return true;
  }
  return false;
}

function explainBucketInUse({ idPlace }: Storage): string {
  return `These photos were moved before, and the bucket with ${idPlace} has newer photos, so it is in use. Nothing was copied.`;
}

/**
 * Gives the bucket its id and copies every object into it, overwriting existing ones. Returns the number of copied
 * objects.
 */
export async function sendFiles(from: Storage, to: Storage, id: string): Promise<number> {
  const claimedId = await to.claim(id);
  if (claimedId !== id) throw new StartRefused(explainForeignBucket(to, claimedId));
  let copied = 0;
  for (const prefix of KEY_PREFIXES) {
    for await (const { key } of from.list(prefix)) {
      const object = await from.open(key, 'work');
      if (object === undefined) continue;
      await to.put(key, await buffer(object.stream));
      copied += 1;
    }
  }
  return copied;
}

function explainForeignBucket({ idPlace }: Storage, id: string | undefined): string {
  const found = id === undefined ? 'it has photos, but not' : 'there is another id in';
  return `The bucket belongs to another site: ${found} ${idPlace}. Nothing was copied. Choose an empty bucket.`;
}
