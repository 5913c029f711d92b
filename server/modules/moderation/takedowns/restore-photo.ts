/** Puts back a photo that was taken down, or deleted by a reviewer (docs/rules/review.md, "Takedown", "Deletion"). */
import { eq, inArray, sql } from 'drizzle-orm';
import { PUT_BACK_MS } from '../../../../src/contract/rules/limits.ts';
import type { Db } from '../../../platform/db/client.ts';
import { photos, takedowns } from '../../../platform/db/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { defineCall } from '../../../platform/http/call.ts';
import {
  commitIdempotent,
  earlierResponse,
  refuseUnlessResponded,
} from '../../../platform/idempotency/run-idempotent.ts';
import { withCleanup } from '../../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { notify } from '../../notifications/notify.ts';
import { drawPublicFiles } from '../../photos/new-public-files.ts';
import type { NewFiles } from '../../photos/new-public-files.ts';
import { isWithoutPublicFiles } from '../../photos/present.ts';
import type { PhotoRecord } from '../../photos/rows.ts';
import type { ReviewContext } from '../../review/context.ts';
import { settle } from '../../removals/settle.ts';
import { orderOf, readBan } from './current-ban.ts';
import { readTakedown } from './list-takedowns.ts';
import { hideUntilUnban } from './take-down-photos.ts';

export const restorePhoto = defineCall('POST /api/admin/takedowns/:id/put-back', {
  access: 'super_admin',
  handle: (ctx: ReviewContext, { params, user, idempotency }) => {
    const { id } = params;
    const spec = { ...idempotency, content: { id } };
    return withCleanup(async (cleanup) => {
      const earlier = await earlierResponse(ctx, spec, cleanup);
      if (earlier !== undefined) return earlier;
      const files = await filesToPutBack(ctx, id, cleanup);
      if (files instanceof Refusal) return refuseUnlessResponded(ctx, spec, files);
      return commitIdempotent(ctx, spec, (tx) => putBack(tx, { id, by: user.id, at: ctx.clock() }, files));
    });
  },
});

/**
 * Draws new public files for the photo, if it had any before the takedown and no ban hides it now. Returns a refusal if
 * it can't be restored.
 */
async function filesToPutBack(
  ctx: ReviewContext,
  id: number,
  cleanup: Cleanup,
): Promise<NewFiles | undefined | Refusal> {
  const [row] = await ctx.db.select().from(takedowns).where(eq(takedowns.id, id));
  if (row === undefined) return refuse('not_found');
  const late = refuseLate(row, ctx.clock());
  if (late !== undefined) return late;
  // The old public files must be removed, and the evidence stored, before new files are drawn.
  if (!(await settle(ctx, id))) return refuse('busy', { retryAfter: 15 });
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, row.photo_id));
  if (photo === undefined) return refuse('conflict', GONE);
  if (isWithoutPublicFiles(row.taken.approval_status)) return undefined;
  if ((await readBan(ctx.db, row.user_id)) === 'hide') return undefined;
  return drawPublicFiles(ctx, photo, cleanup);
}

async function putBack(
  tx: Db,
  { id, by, at }: { id: number; by: number; at: Date },
  files: NewFiles | undefined,
) {
  const ban = await readBanOn(tx, id);
  const [photo] = await lockPhotoOf(tx, id);
  const [row] = await tx.select().from(takedowns).where(eq(takedowns.id, id)).for('update');
  if (row === undefined) return refuse('not_found');
  const late = refuseLate(row, at);
  if (late !== undefined) return late;
  if (photo === undefined) return refuse('conflict', GONE);
  const { approval_status: status } = row.taken;
  const isHidden = ban === 'hide' && status !== 'rejected';
  // The ban that made new files unnecessary has just ended.
  if (!isHidden && files === undefined && !isWithoutPublicFiles(status)) {
    return refuse('busy', { retryAfter: 15 });
  }
  await restoreState(tx, row, isHidden ? undefined : files);
  await tx
    .update(takedowns)
    .set({ open: false, put_back_by: by, put_back_at: at })
    .where(eq(takedowns.id, id));
  if (isHidden) await hideRestored(tx, photo, at);
  else files?.keep();
  const details = { user_id: photo.user_id, takedown: id };
  const subject = { kind: 'photo', id: photo.id } as const;
  await recordAudit(tx, { actorId: by, action: 'photo_put_back', subject, details, at });
  if (photo.user_id !== by) await notify(tx, { userId: photo.user_id, kind: 'put_back', photo, at });
  const response = await readTakedown(tx, id, at);
  if (response === undefined) throw new Error('the takedown is gone though its row is locked');
  return { response };
}

/** What the current ban of a takedown's photographer does to photos; null if nothing. Locks the photographer's row. */
async function readBanOn(tx: Db, takedownId: number): Promise<string | null> {
  const [row] = await tx
    .select({ userId: takedowns.user_id })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  return row === undefined ? null : readBan(tx, row.userId);
}

/** Hides a restored photo like the photographer's others, until the ban ends. */
async function hideRestored(tx: Db, { id, user_id: userId }: PhotoRecord, at: Date): Promise<void> {
  const [photo] = await tx.select().from(photos).where(eq(photos.id, id));
  if (photo === undefined) throw new Error('the photo is gone though its row is locked');
  await hideUntilUnban(tx, photo, { ...(await orderOf(tx, userId)), at });
}

/**
 * Locks a takedown's photo. Whatever changes both rows locks the photo's first, so that two such changes don't wait for
 * each other.
 */
export function lockPhotoOf(tx: Db, takedownId: number) {
  const ofTakedown = tx
    .select({ id: takedowns.photo_id })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  return tx.select().from(photos).where(inArray(photos.id, ofTakedown)).for('update');
}

/** Restores a locked photo's state from before its takedown. The takedown must still be open. */
export async function restoreState(
  tx: Db,
  { kind, taken, photo_id: photoId }: Pick<typeof takedowns.$inferSelect, 'kind' | 'taken' | 'photo_id'>,
  files: NewFiles | undefined,
): Promise<void> {
  // A takedown leaves a rejected photo as it is.
  if (kind === 'takedown' && taken.approval_status === 'rejected') return;
  await tx
    .update(photos)
    .set({
      approval_status: taken.approval_status,
      appeal_status: taken.appeal_status,
      appeal_message: taken.appeal_message,
      appealed_at: dateOf(taken.appealed_at),
      rejection_reason: taken.rejection_reason,
      rejection_marks: taken.rejection_marks,
      reviewed_by: taken.reviewed_by,
      reviewed_at: dateOf(taken.reviewed_at),
      revision: sql`${photos.revision} + 1`,
      ...files?.columns,
    })
    .where(eq(photos.id, photoId));
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}

function refuseLate(
  { open, until_unban, taken_at }: typeof takedowns.$inferSelect,
  now: Date,
): Refusal | undefined {
  return open && !until_unban && now.getTime() - taken_at.getTime() < PUT_BACK_MS
    ? undefined
    : refuse('conflict', TOO_LATE);
}

const TOO_LATE = {
  error: 'A photo can be put back only once, and only within 72 hours.',
  error_zh: '照片下架或删除后，只能在 72 小时内恢复，而且只能恢复一次。',
};
const GONE = {
  error: 'The photographer has since deleted this photo.',
  error_zh: '作者自己删除了这张照片。',
};
