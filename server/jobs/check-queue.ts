/** The order in which photos are checked (docs/server/intake.md, "Checks"). */
import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { isAppealed, isPending } from '../platform/db/list-conditions.ts';
import { photoChecks, photos } from '../platform/db/schema.ts';

/** A server that took a photo this long ago must have stopped, since a check takes seconds. */
const LEASE_MS = 5 * 60_000;

/** A photo that waits for its checks. */
export type WaitingPhoto = Awaited<ReturnType<typeof selectFirst>>[number];

/**
 * Takes the next photo that no code of `version` has checked; undefined if none waits. No other server takes it during the
 * lease.
 */
export function claimNext(db: Db, version: number, now: Date): Promise<WaitingPhoto | undefined> {
  return db.transaction(async (tx) => {
    const photo = await findNext(tx, version, now);
    if (photo === undefined) return undefined;
    await tx
      .update(photoChecks)
      .set({ attempts: photo.attempts + 1, leased_until: new Date(now.getTime() + LEASE_MS) })
      .where(eq(photoChecks.photo_id, photo.id));
    return photo;
  });
}

async function findNext(tx: Db, version: number, now: Date): Promise<WaitingPhoto | undefined> {
  const isFree = or(isNull(photoChecks.leased_until), lt(photoChecks.leased_until, now));
  const isWaiting = and(lt(photoChecks.version, version), isFree);
  const byVersion = [asc(photoChecks.version), desc(photoChecks.photo_id)];
  // Nearly always none waits, which this finds out without reading the desk's photos.
  const [any] = await tx
    .select({ version: photoChecks.version })
    .from(photoChecks)
    .where(isWaiting)
    .orderBy(...byVersion)
    .limit(1);
  if (any === undefined) return undefined;
  // Each part has an index in its order: at most the desk's photos are read, and none are sorted.
  const isNew = and(eq(photoChecks.version, 0), isFree);
  for (const condition of any.version === 0 ? [isNew, isWaiting] : [isWaiting]) {
    for (const status of [isAppealed(photos), isPending(photos)]) {
      const [photo] = await selectFirst(tx, and(condition, status), [asc(photos.id)]);
      if (photo !== undefined) return photo;
    }
  }
  const [photo] = await selectFirst(tx, isWaiting, byVersion);
  return photo;
}

/** The first photo that meets a condition, with its row locked. Those that another server is taking are left out. */
function selectFirst(tx: Db, condition: SQL | undefined, order: SQL[]) {
  return tx
    .select({
      id: photos.id,
      original_key: photos.original_key,
      original_bytes: photos.original_bytes,
      original_sha256: photos.original_sha256,
      stored_sha256: photos.stored_sha256,
      marked_key: photos.marked_key,
      marked_sha256: photos.marked_sha256,
      marked_bytes: photos.marked_bytes,
      branded: photos.branded,
      layout: photoChecks.composite,
      attempts: photoChecks.attempts,
    })
    .from(photoChecks)
    .innerJoin(photos, eq(photos.id, photoChecks.photo_id))
    .where(condition)
    .orderBy(...order)
    .limit(1)
    .for('update', { of: photoChecks, skipLocked: true });
}
