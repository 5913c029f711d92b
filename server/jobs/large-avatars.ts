/**
 * Shrinks older profile pictures, which are larger than any screen shows (docs/rules/accounts.md, "Profile picture").
 */
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { cutPicture, PICTURE_EXTENSION } from '../modules/accounts/registration/profile-picture.ts';
import type { PictureResult } from '../modules/accounts/registration/profile-picture.ts';
import { perDatabase } from '../platform/db/per-database.ts';
import { users } from '../platform/db/schema.ts';
import { withCleanup } from '../platform/lib/cleanup.ts';
import { Busy } from '../platform/lib/errors.ts';
import { newKey } from '../platform/storage/keys.ts';
import { removeFiles } from '../platform/storage/remove-files.ts';
import { reserveSpace } from '../platform/storage/reserve-space.ts';
import type { JobsContext } from './context.ts';
import type { IdleWork } from './idle-work-type.ts';

/** Accounts per query. */
const PAGE = 100;
/** Bytes to reserve for a shrunk picture, which is always smaller. */
const PICTURE_BYTES = 256 * 1024;

/** The keys of damaged pictures. Each is read and logged only once per process. */
const damaged = perDatabase(() => new Set<string>());

/** Yields a piece of work for each picture that isn't stored in the current format. */
export const largeAvatars: IdleWork = { name: 'large_avatars', find };

async function* find(ctx: JobsContext) {
  for (let after = 0; ;) {
    const page = await ctx.db
      .select({ id: users.id, key: users.profile_picture_key })
      .from(users)
      .where(and(gt(users.id, after), notLike(users.profile_picture_key, `%.${PICTURE_EXTENSION}`)))
      .orderBy(asc(users.id))
      .limit(PAGE);
    for (const { id, key } of page) {
      if (key !== null && !damaged(ctx.db).has(key)) yield { rowId: id, run: () => shrink(ctx, id, key) };
      after = id;
    }
    if (page.length === 0) return;
  }
}

/** Replaces a picture with a smaller one. Returns false if the disk or the decoder has no capacity at the moment. */
function shrink(ctx: JobsContext, userId: number, key: string): Promise<boolean> {
  return withCleanup(async (cleanup) => {
    if ((await reserveSpace(ctx, PICTURE_BYTES, cleanup)) !== undefined) return false;
    const stored = await ctx.storage.open(key, 'work');
    // The file is missing. The sweep for orphans will remove the link to it.
    if (stored === undefined) return true;
    const cut = await cutUnlessBusy(await buffer(stored.stream));
    if (cut === 'busy') return false;
    if (!cut.ok) {
      damaged(ctx.db).add(key);
      ctx.log.error('profile_picture_damaged', { user_id: userId });
      return true;
    }
    const smaller = newKey('avatars', PICTURE_EXTENSION);
    await ctx.storage.put(smaller, cut.webp);
    // Changes nothing if the user has replaced the picture in the meantime.
    const changed = await ctx.db
      .update(users)
      .set({ profile_picture_key: smaller })
      .where(and(eq(users.id, userId), eq(users.profile_picture_key, key)))
      .returning({ id: users.id });
    // Deleted at once, because otherwise up to half of all pictures would be orphans. The sweep would take that for a
    // sign of a wrong database and delete none of them (docs/server/storage.md, "Sweep").
    await removeFiles(ctx, [changed.length > 0 ? key : smaller]);
    return true;
  });
}

async function cutUnlessBusy(file: Buffer): Promise<PictureResult | 'busy'> {
  try {
    return await cutPicture(file);
  } catch (error) {
    if (error instanceof Busy) return 'busy';
    throw error;
  }
}
