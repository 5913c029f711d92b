/** Files that no row names: left by a crash between storing and committing, or by a removal that failed. */
import type { Db } from '../db/client.ts';
import { photos, users } from '../db/schema.ts';
import type { Storage } from './storage.ts';

/** Age below which a file may belong to a request that is under way, ms: an hour. */
const GRACE_MS = 60 * 60 * 1000;

/** Removes orphans and unfinished files that are older than an hour; gives their number. */
export async function removeOrphans(storage: Storage, db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let removed = await storage.removeUnfinished(before);
  const old: string[] = [];
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt < before) old.push(key);
  }
  // Read after the listing, so that no row made meanwhile is missed.
  const named = await namedKeys(db);
  for (const key of old) {
    if (named.has(key)) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}

async function namedKeys(db: Db): Promise<Set<string | null>> {
  const ofPhotos = await db
    .select({ original: photos.original_key, display: photos.display_key, card: photos.card_key })
    .from(photos);
  const ofUsers = await db.select({ picture: users.profile_picture_key }).from(users);
  const named = new Set<string | null>();
  for (const { original, display, card } of ofPhotos) named.add(original).add(display).add(card);
  for (const { picture } of ofUsers) named.add(picture);
  return named;
}
