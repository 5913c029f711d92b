/** Reminds reviewers that photos wait for them (docs/rules/push.md, "Waiting photos"). */
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PHOTO_TYPES } from '../../../src/contract/rules/basics.ts';
import type { PhotoType } from '../../../src/contract/rules/basics.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import type { RoleFlags } from '../../../src/contract/rules/review-rights.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isAppealed, isPending, isReviewer } from '../../platform/db/list-conditions.ts';
import { photos, pushSettings, pushSubscriptions, users } from '../../platform/db/schema.ts';
import { addMessages } from './collect.ts';
import { reviewText } from './compose.ts';
import { readPushSettings } from './push-settings.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** The shortest time between two reminders of one reviewer. */
export const REVIEW_PAUSE_MS = 6 * 60 * 60_000;
/** How long a photo must have waited to cause a reminder. */
export const REVIEW_WAIT_MS = 15 * 60_000;

/** Reminds the reviewers whose list has grown since their last reminder. Several servers may run this at once. */
export async function remindReviewers(ctx: DbContext, signal: AbortSignal): Promise<void> {
  const reviewers = await findReviewers(ctx);
  for (const reviewer of reviewers) {
    if (signal.aborted) return;
    await ctx.db.transaction((tx) => remindReviewer(tx, reviewer, ctx.clock()));
  }
}

interface Reviewer extends RoleFlags {
  id: number;
  /** Only photos that arrived after this time cause a reminder. */
  since: Date;
}

/** Reviewers who have a device and weren't reminded recently. */
async function findReviewers(ctx: DbContext): Promise<Reviewer[]> {
  const since = sql<Date>`coalesce(${pushSettings.review_reminded_at}, min(${pushSubscriptions.created_at}))`;
  const { id, is_super_admin, is_super_image_reviewer, is_plane_reviewer, is_train_reviewer } = users;
  return ctx.db
    .select({
      id,
      is_super_admin,
      is_super_image_reviewer,
      is_plane_reviewer,
      is_train_reviewer,
      since: since.mapWith(pushSubscriptions.created_at),
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .leftJoin(pushSettings, eq(pushSettings.user_id, users.id))
    .where(and(isReviewer(users), mayBeReminded(ctx.clock())))
    .groupBy(users.id, pushSettings.user_id)
    .orderBy(users.id)
    .execute();
}

function mayBeReminded(now: Date): SQL {
  const { review_reminded_at } = pushSettings;
  return sql`(${isNull(review_reminded_at)} or ${lte(review_reminded_at, new Date(now.getTime() - REVIEW_PAUSE_MS))})`;
}

async function remindReviewer(tx: Db, reviewer: Reviewer, now: Date): Promise<void> {
  const { kinds, quiet_hours } = await readPushSettings(tx, reviewer.id);
  if (!kinds.includes('review') || endOfQuiet(quiet_hours, now) !== undefined) return;
  const types = reviewableTypes(reviewer);
  const waiting = await countWaiting(tx, reviewer, types, now);
  if (waiting.fresh === 0) return;
  // If several servers get here, the one that sets the time sends the reminder.
  const set = await tx
    .insert(pushSettings)
    .values({ user_id: reviewer.id, review_reminded_at: now })
    .onConflictDoUpdate({
      target: pushSettings.user_id,
      set: { review_reminded_at: now },
      setWhere: mayBeReminded(now),
    })
    .returning({ id: pushSettings.user_id });
  if (set.length === 0) return;
  await addMessages(tx, { userId: reviewer.id, kind: 'review', at: now }, (language) =>
    reviewText(waiting, types, language),
  );
}

/** The number of photos on the reviewer's list by type, and of those that cause a reminder (`fresh`). */
async function countWaiting(
  tx: Db,
  { id, is_super_admin, since }: Reviewer,
  types: PhotoType[],
  now: Date,
): Promise<Record<PhotoType | 'fresh', number>> {
  const came = sql`coalesce(${photos.appealed_at}, ${photos.uploaded_at})`;
  const ripe = new Date(now.getTime() - REVIEW_WAIT_MS);
  const isFresh = and(gt(came, sql`${since}::timestamptz`), lte(came, sql`${ripe}::timestamptz`));
  const rows = await tx
    .select({
      type: photos.type,
      waiting: sql<number>`count(*)::int`,
      fresh: sql<number>`(count(*) filter (where ${isFresh}))::int`,
    })
    .from(photos)
    .where(
      and(
        or(isPending(photos), isAppealed(photos)),
        inArray(photos.type, types),
        is_super_admin ? undefined : ne(photos.user_id, id),
      ),
    )
    .groupBy(photos.type);
  const waiting = { planes: 0, trains: 0, fresh: 0 };
  for (const row of rows) {
    const type = PHOTO_TYPES.find((candidate) => candidate === row.type);
    if (type !== undefined) waiting[type] = row.waiting;
    waiting.fresh += row.fresh;
  }
  return waiting;
}
