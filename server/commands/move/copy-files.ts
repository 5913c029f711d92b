/** Copies all stored photos of one storage into another. */
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/db/client.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';
import { holdsFiles } from '../../platform/storage/existing-files.ts';
import { KEY_PREFIXES } from '../../platform/storage/keys.ts';
import { pairStorage, rememberedStorage } from '../../platform/storage/pairing.ts';
import { idOfCopy } from '../../platform/storage/storage-id.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Where the photos go, and the id of the storage in which they then are. */
export interface FilesPlan {
  /** `undefined`: they stay where they are. */
  to: Storage | undefined;
  id: string;
}

/**
 * Finds out where the photos of a database lie, and whether they may go into a bucket: into one that is empty, or has the
 * id that an earlier, broken-off move of the same photos gave it. Writes nothing there. Throws `StartRefused`.
 */
export async function planFiles(
  source: Database,
  photos: Storage,
  bucket: Storage | undefined,
): Promise<FilesPlan> {
  const there = await bucket?.id();
  if (bucket !== undefined && there !== undefined && there === (await rememberedStorage(source.db))) {
    // Where the folder has the same id, it was copied into the bucket by hand. Else the photos have been in the bucket before.
    return { to: (await photos.id()) === there ? bucket : undefined, id: there };
  }
  const id = await pairStorage(source, photos);
  if (bucket === undefined) return { to: undefined, id };
  const copy = idOfCopy(id);
  if (there === undefined && !(await holdsFiles(bucket))) return { to: bucket, id: copy };
  if (there !== copy) throw new StartRefused(explainForeignBucket(bucket, there));
  if (await hasMore(bucket, photos)) throw new StartRefused(explainBucketInUse(bucket));
  return { to: bucket, id: copy };
}

/** True where a bucket has files that a move from these photos can't have brought. One kind's keys are in memory at a time. */
async function hasMore(bucket: Storage, photos: Storage): Promise<boolean> {
  for (const prefix of KEY_PREFIXES) {
    const ours = new Set<string>();
    for await (const { key } of photos.list(prefix)) ours.add(key);
    for await (const { key } of bucket.list(prefix)) if (!ours.has(key)) return true;
  }
  return false;
}

function explainBucketInUse({ idPlace }: Storage): string {
  return `These photos were moved before, and the bucket with ${idPlace} has newer ones: it is in use. Nothing was copied.`;
}

/** Gives the bucket its id and copies every object; one that is there already is written anew. Gives their number. */
export async function sendFiles(from: Storage, to: Storage, id: string): Promise<number> {
  const taken = await to.claim(id);
  if (taken !== id) throw new StartRefused(explainForeignBucket(to, taken));
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
  const found = id === undefined ? 'there are photos, but not' : 'another id is in';
  return `The bucket is another site's: ${found} ${idPlace}. Nothing was copied. Choose an empty bucket.`;
}
