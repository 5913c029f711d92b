/** Takes photos down, for super admins (docs/rules/review.md, "Takedown"). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { isKept } from '../../../platform/db/list-conditions.ts';
import { photos, takedowns } from '../../../platform/db/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { runIdempotent } from '../../../platform/idempotency/run-idempotent.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { notify } from '../../notifications/notify.ts';
import { NO_PUBLIC_FILES } from '../../photos/public-files.ts';
import type { PhotoRecord } from '../../photos/rows.ts';
import type { ReviewContext } from '../../review/context.ts';
import { readTakedownReason } from '../../review/read-decision.ts';
import { settleAll } from '../../removals/settle.ts';
import { snapshotOf } from '../../removals/snapshot.ts';
import { refuseManyUnlessRecent } from './refuse-many.ts';

export const takeDownPhotos = defineCall('POST /api/admin/takedowns', {
  access: 'super_admin',
  handle: async (ctx: ReviewContext, { body, user, idempotency, request }) => {
    const reason = readTakedownReason(body.reason);
    if (reason instanceof Refusal) return reason;
    const ids = [...new Set(body.photo_ids)].toSorted((a, b) => a - b);
    const content = { ids, reason, report: body.report_id };
    return runIdempotent(ctx, { ...idempotency, content }, async (tx) => {
      const found = await lockPhotos(tx, ids);
      if (found.length === 0) return refuse('not_found', NOTHING_THERE);
      const [by, at] = [user.id, ctx.clock()];
      const stale = await refuseManyUnlessRecent(tx, { by, count: found.length, at, request });
      if (stale !== undefined) return stale;
      const taken = await takeDown(tx, found, { reason, reportId: body.report_id, by, at });
      const skipped = ids.filter((id) => taken.every(({ photo_id }) => photo_id !== id));
      return { response: { taken, skipped }, afterwards: () => settleAll(ctx, taken) };
    });
  },
});

/** Locks those of the photos that exist and aren't taken down yet. */
async function lockPhotos(tx: Db, ids: readonly number[]): Promise<PhotoRecord[]> {
  // Locked in id order, so two takedowns can't deadlock.
  const found = await tx
    .select()
    .from(photos)
    .where(and(inArray(photos.id, [...ids]), isKept(photos)))
    .orderBy(asc(photos.id))
    .for('update');
  const open = await tx
    .select({ id: takedowns.photo_id, hidden: takedowns.until_unban })
    .from(takedowns)
    .where(and(inArray(takedowns.photo_id, [...ids]), takedowns.open));
  const isDown = new Set(open.filter(({ hidden }) => !hidden).map(({ id }) => id));
  return found.filter(({ id }) => !isDown.has(id));
}

/**
 * Takes down locked photos, and notifies each photographer once. Their files are removed after the commit, when the
 * takedowns are settled.
 */
async function takeDown(
  tx: Db,
  found: readonly PhotoRecord[],
  { reportId, ...order }: TakedownReason & { reportId: number | undefined },
) {
  const taken: { id: number; photo_id: number }[] = [];
  const byPhotographer = new Map<number, PhotoRecord[]>();
  for (const photo of found) {
    taken.push(await takeDownPhoto(tx, photo, order, reportId));
    byPhotographer.set(photo.user_id, [...(byPhotographer.get(photo.user_id) ?? []), photo]);
  }
  const { reason: message, by, at } = order;
  for (const [userId, [photo, ...others]] of byPhotographer) {
    if (userId === by || photo === undefined) continue;
    const several = others.length > 0 && { photoCount: 1 + others.length };
    await notify(tx, { userId, kind: 'taken_down', photo, ...several, message, at });
  }
  return taken;
}

/** Why photos are taken down, by whom, and when. */
export interface TakedownReason {
  reason: string;
  by: number;
  at: Date;
}

/** Takes down one locked photo, which a ban may already have hidden. */
export async function takeDownPhoto(
  tx: Db,
  photo: PhotoRecord,
  order: TakedownReason,
  reportId?: number,
): Promise<{ id: number; photo_id: number }> {
  const { reason, by, at } = order;
  const [hidden] = await tx
    .update(takedowns)
    .set({
      until_unban: false,
      reason,
      report_id: reportId ?? null,
      taken_by: by,
      taken_at: at,
      settled_at: null,
    })
    .where(and(eq(takedowns.photo_id, photo.id), takedowns.open, takedowns.until_unban))
    .returning({ id: takedowns.id, photo_id: takedowns.photo_id });
  const row = hidden ?? (await cover(tx, photo, { ...order, reportId, untilUnban: false }));
  const details = { reason, user_id: photo.user_id, takedown: row.id, report: reportId };
  const subject = { kind: 'photo', id: photo.id } as const;
  await recordAudit(tx, { actorId: by, action: 'photo_taken_down', subject, details, at });
  return row;
}

/** Hides one locked photo while its photographer is banned. */
export async function hideUntilUnban(tx: Db, photo: PhotoRecord, order: TakedownReason): Promise<void> {
  await cover(tx, photo, { ...order, reportId: undefined, untilUnban: true });
}

/** Makes the photo visible only to its owner and reviewers, and stores a snapshot of its previous state. */
async function cover(
  tx: Db,
  photo: PhotoRecord,
  order: TakedownReason & { reportId: number | undefined; untilUnban: boolean },
) {
  const { reason, by, at, reportId, untilUnban } = order;
  const [row] = await tx
    .insert(takedowns)
    .values({
      photo_id: photo.id,
      user_id: photo.user_id,
      photo_type: photo.type,
      taken: snapshotOf(photo),
      reason,
      report_id: reportId ?? null,
      taken_by: by,
      taken_at: at,
      until_unban: untilUnban,
    })
    .returning({ id: takedowns.id, photo_id: takedowns.photo_id });
  if (row === undefined) throw new Error('no row came back from the insert');
  await hide(tx, photo, order);
  return row;
}

/** Hides a photo. A rejected one is already hidden, and stays unchanged. */
async function hide(tx: Db, photo: PhotoRecord, { reason, by, at }: TakedownReason): Promise<void> {
  if (photo.approval_status === 'rejected') return;
  await tx
    .update(photos)
    .set({
      approval_status: 'rejected',
      rejection_reason: reason,
      rejection_marks: [],
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
      reviewed_by: by,
      reviewed_at: at,
      revision: sql`${photos.revision} + 1`,
      ...NO_PUBLIC_FILES,
    })
    .where(eq(photos.id, photo.id));
}

const NOTHING_THERE = {
  error: 'These photos no longer exist, or have already been taken down.',
  error_zh: '这些照片已不存在，或已经下架。',
};
