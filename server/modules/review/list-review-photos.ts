/**
 * The review list (docs/rules/review.md, "Review list"): undecided photos of the types that the reviewer may review.
 */
import { and, asc, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReviewPhoto } from '../../../src/contract/calls/photo.ts';
import type { ReviewFilter } from '../../../src/contract/calls/review-filter.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isAppealed, isKept, isPending } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { conversationsOf } from '../photos/conversation.ts';
import { dismissedOn, readChecks } from '../photos/photo-checks.ts';
import { toPhoto } from '../photos/present.ts';
import { selectPhotos } from '../photos/rows.ts';
import type { PhotoRow } from '../photos/rows.ts';
import { readSameFiles } from '../photos/same-file.ts';
import { isLeftToOthers, mayUphold } from './appeal-rights.ts';
import type { ReviewContext } from './context.ts';
import { deletionsLeft } from './daily-deletions.ts';
import { rejectionsLeft } from './daily-rejections.ts';
import { deferredByOthers } from './deferred-decisions.ts';
import { readEarlierRejections, readEarlierVersions } from './earlier-versions.ts';
import { fullPictureOf } from './full-pictures.ts';
import { follows, matchesFilter, NEW_BELOW } from './list-filter.ts';
import { notesOf } from './photo-notes.ts';
import { questionsFor } from './questions.ts';
import { readNearDuplicates } from './near-duplicates.ts';
import { othersPresent } from './report-presence.ts';
import { sameDayOf } from './same-day.ts';

/** The most photos in one response. The page requests more once some have been decided, or by `after`. */
const LIST_SIZE = 200;

/** How many photos a user has uploaded, and how many of them are approved. */
interface Uploads {
  sent: number;
  approved: number;
}

/**
 * Lists, in this order: photos about which the reviewer is asked; appeals against other reviewers' rejections; pending
 * photos; appeals against the reviewer's own rejections; photos about which the reviewer asks; and photos whose decision a different reviewer has deferred to the next day. The reviewer's own photos
 * are left out, except for super admins.
 */
export const listReviewPhotos = defineCall('GET /api/review/photos', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, { user, query }) => {
    const types = reviewableTypes(user).filter((type) => (query.type ?? type) === type);
    if (types.length === 0) return refuse('forbidden');
    const { isAsked, hasAsked, isForOthers } = questionsFor(user, ctx.clock());
    const decidable = and(
      inArray(photos.type, types),
      user.is_super_admin ? undefined : ne(photos.user_id, user.id),
      matchesFilter(query, ctx.clock()),
      not(isForOthers),
    );
    const inOrder = query.order === 'newest' ? desc(photos.id) : asc(photos.id);
    const list = (condition: SQL | undefined, size = LIST_SIZE) =>
      selectPhotos(ctx.db).where(and(condition, decidable)).orderBy(inOrder).limit(size);
    const isWaiting = or(isPending(photos), isAppealed(photos));
    const usual = and(not(isAsked), not(hasAsked));
    // The further pages have only pending photos: the others are in the first one.
    const onFirst = (condition: SQL | undefined) => (query.after === undefined ? list(condition) : []);
    // Each part is read up to the full size, so appeals against the reviewer's own rejections never crowd out the
    // others.
    const { siteTimeZone: timeZone, dailyRejections, dailyDeletions } = ctx.config;
    const today = { now: ctx.clock(), timeZone };
    const [asked, others, pending, own, asking, waiting, rejections, deletions] = await Promise.all([
      onFirst(and(isWaiting, isAsked)),
      onFirst(and(isAppealed(photos), ne(photos.reviewed_by, user.id), usual)),
      list(and(isPending(photos), follows(query), usual), LIST_SIZE + 1),
      onFirst(and(isAppealed(photos), eq(photos.reviewed_by, user.id), usual)),
      onFirst(and(isWaiting, hasAsked)),
      ctx.db.$count(photos, and(isWaiting, decidable)),
      rejectionsLeft(ctx.db, { reviewerId: user.id, most: dailyRejections }, today),
      deletionsLeft(ctx.db, { reviewerId: user.id, most: dailyDeletions }, today),
    ]);
    const deferred = await deferredByOthers(
      ctx,
      user,
      pending.map(({ photo }) => photo.id),
    );
    const isDeferred = ({ photo }: PhotoRow) => deferred.has(photo.id);
    const open = pending.filter((row) => !isDeferred(row));
    const first = [...asked, ...others];
    const last = [...own, ...asking, ...pending.filter(isDeferred)];
    const rows = [...first, ...open, ...last].slice(0, LIST_SIZE);
    return {
      photos: await toReviewPhotos(ctx, user, rows, deferred),
      waiting,
      next: nextAfter(pending, open.slice(Math.max(0, LIST_SIZE - first.length)), query),
      rejections,
      deletions,
    };
  },
});

/**
 * What to pass as `after` for the pending photos that are left over; null if none is. `pending`: those that were read,
 * in the order of the list; `left`: those of them that don't fit into the list.
 */
function nextAfter(
  pending: readonly PhotoRow[],
  [first]: readonly PhotoRow[],
  { order }: Pick<ReviewFilter, 'order'>,
): number | null {
  if (first === undefined) return (pending[LIST_SIZE] && pending[LIST_SIZE - 1])?.photo.id ?? null;
  return first.photo.id + (order === 'newest' ? 1 : -1);
}

async function toReviewPhotos(
  ctx: ReviewContext,
  user: Viewer,
  rows: PhotoRow[],
  deferred: ReadonlyMap<number, string>,
): Promise<ReviewPhoto[]> {
  const { db } = ctx;
  const waiting = rows.map(({ photo }) => photo);
  const [
    uploaders,
    conversations,
    sameDay,
    sameFile,
    near,
    earlier,
    rejections,
    foundOn,
    leftToOthers,
    present,
    notes,
  ] = await Promise.all([
    countUploads(db, [...new Set(waiting.map((photo) => photo.user_id))]),
    conversationsOf(
      db,
      waiting.map((photo) => photo.id),
    ),
    sameDayOf(db, waiting),
    readSameFiles(db, user, waiting),
    readNearDuplicates(db, user, waiting),
    readEarlierVersions(db, waiting),
    readEarlierRejections(db, waiting),
    readChecks(
      db,
      waiting.map((photo) => photo.id),
    ),
    appealsLeftToOthers(db, user, waiting),
    othersPresent(
      ctx,
      user,
      waiting.map((photo) => photo.id),
    ),
    notesOf(
      db,
      user,
      waiting.map((photo) => photo.id),
    ),
  ]);
  return rows.map((row) => {
    const { id, user_id, reviewed_by, appeal_message } = row.photo;
    const uploader = uploaders.get(user_id) ?? { sent: 0, approved: 0 };
    return {
      ...toPhoto(row),
      reviewer_id: reviewed_by,
      full: fullPictureOf(row.photo),
      isNew: uploader.approved < NEW_BELOW,
      uploadPhotoCount: uploader.sent,
      conversation: conversations.get(id) ?? [],
      appeal_message,
      may_delete: !leftToOthers.has(id),
      may_uphold: mayUphold(user, row.photo),
      same_day: sameDay.get(id) ?? [],
      same_file: sameFile(row.photo),
      ...near(row.photo),
      earlier: earlier(row.photo),
      earlier_rejections: rejections(row.photo),
      checks: foundOn(row.photo).checks,
      differs_from_original: foundOn(row.photo).differs,
      dismissed_findings: dismissedOn(foundOn(row.photo)),
      looked_at_by: present.get(id) ?? [],
      notes: notes.get(id) ?? [],
      held_by: deferred.get(id) ?? null,
    };
  });
}

/**
 * The ids of the appeals that the reviewer must leave to others. Photos with the same photographer and type share one
 * query.
 */
async function appealsLeftToOthers(db: Db, user: Viewer, waiting: PhotoRow['photo'][]): Promise<Set<number>> {
  const own = waiting.filter((photo) => photo.reviewed_by === user.id);
  const alike = new Map<string, PhotoRow['photo'][]>();
  for (const photo of own) {
    const key = `${photo.approval_status} ${photo.type} ${photo.user_id}`;
    alike.set(key, [...(alike.get(key) ?? []), photo]);
  }
  const left = await Promise.all(
    [...alike.values()].map(async (group) => {
      const [first] = group;
      return first !== undefined && (await isLeftToOthers(db, user, first)) ? group : [];
    }),
  );
  return new Set(left.flat().map(({ id }) => id));
}

async function countUploads(db: Db, userIds: number[]): Promise<Map<number, Uploads>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({
      user_id: photos.user_id,
      sent: sql<number>`count(*)::int`,
      approved: sql<number>`(count(*) filter (where ${photos.approval_status} = 'approved'))::int`,
    })
    .from(photos)
    .where(and(inArray(photos.user_id, userIds), isKept(photos)))
    .groupBy(photos.user_id);
  return new Map(rows.map((row) => [row.user_id, row]));
}
