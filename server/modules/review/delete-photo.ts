/** Lets a reviewer delete a photo, which a super admin can still put back (docs/rules/review.md, "Deletion"). */
import { refuseUnlessRecent } from '../../platform/auth/recent-sign-in.ts';
import type { WithToken } from '../../platform/auth/recent-sign-in.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { and, eq } from 'drizzle-orm';
import { decisions } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { markDeleted } from '../removals/mark-deleted.ts';
import { settle } from '../removals/settle.ts';
import { refuseLeftToOthers } from './appeal-rights.ts';
import type { ReviewContext } from './context.ts';
import { refuseBeyondDailyDeletions } from './daily-deletions.ts';
import { findDecision, recordDecision } from './decision-records.ts';
import { deferIfBeyondLimit } from './deferred-decisions.ts';
import { readDeletion } from './read-decision.ts';
import { refuseType } from './rights.ts';

/** A request to delete a photo. */
interface DeletionRequest {
  photoId: number;
  /** The message to the photographer. */
  reason: string | null;
  /** The revision that the reviewer saw; undefined if it doesn't matter. */
  revision: number | undefined;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
  request: WithToken;
}

export const deleteReviewPhoto = defineCall('DELETE /api/review/photos/:id', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, input) => {
    const { params, body, user, idempotency, request } = input;
    const deletion = readDeletion(body.reason);
    if (deletion instanceof Refusal) return deletion;
    const { reason = null } = deletion;
    const spec = {
      ...idempotency,
      // Excludes the revision, which only affects whether the deletion is allowed.
      content: { id: params.id, ...(reason !== null && { reason }) },
      fromRow: async (bound: string) => {
        const recorded = await findDecision(ctx.db, user.id, bound);
        if (recorded === undefined) return undefined;
        const isSame =
          recorded.photo_id === params.id && recorded.action === 'delete' && recorded.reason === reason;
        return isSame ? responseFor(params.id) : refuse('idempotency_mismatch');
      },
    };
    const deleted = await runIdempotent(ctx, spec, (tx) =>
      deletePhoto(ctx, tx, user, {
        photoId: params.id,
        reason,
        revision: body.revision,
        key: idempotency.key,
        request,
      }),
    );
    if (deleted instanceof Refusal) await deferIfBeyondLimit(ctx, user, params.id, deleted);
    return deleted;
  },
});

function responseFor(id: number) {
  return { success: true as const, id };
}

/** Deletes the photo, records the decision and notifies the photographer. The public files are removed after the commit. */
async function deletePhoto(ctx: ReviewContext, tx: Db, user: Viewer, deletion: DeletionRequest) {
  const { photoId, reason, revision, key, request } = deletion;
  const photo = await lockPhoto(tx, photoId);
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseType(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (isUnseenAppeal(photo, revision) || isDecidedByAnother(photo, user)) return refuseDecided(tx, photoId);
  const leftToOthers = await refuseLeftToOthers(tx, user, photo);
  if (leftToOthers !== undefined) return leftToOthers;
  const now = ctx.clock();
  const { siteTimeZone: timeZone, dailyDeletions: most } = ctx.config;
  const beyond = await refuseBeyondDailyDeletions(
    tx,
    photo,
    { reviewerId: user.id, most },
    { now, timeZone },
  );
  if (beyond !== undefined) return beyond;
  if (await wasApproved(tx, photoId)) {
    const stale = await refuseUnlessRecent({ db: tx, clock: ctx.clock }, request);
    if (stale !== undefined) return stale;
  }
  const deleted = await markDeleted(tx, photo, { by: user.id, at: now, reason });
  await recordDecision(tx, { photo, reviewerId: user.id, action: 'delete', reason, key, at: now });
  if (photo.user_id !== user.id) {
    const kind = photo.approval_status === 'pending_appeal' ? 'appeal_declined' : 'deleted';
    await notify(tx, { userId: photo.user_id, kind, photo, message: reason, at: now });
  }
  return { response: responseFor(photoId), afterwards: () => settleDeletion(ctx, deleted.id) };
}

/** Removes the public files. The picture for super admins is drawn in the background if it isn't among them. */
async function settleDeletion(ctx: ReviewContext, id: number): Promise<void> {
  const isSettled = await settle(ctx, id, { redraws: false });
  if (!isSettled) ctx.background.run(() => settle(ctx, id));
}

/** True for a photo that somebody has approved, also if it was rejected or taken down since, perhaps to delete it. */
async function wasApproved(tx: Db, photoId: number): Promise<boolean> {
  const approvals = and(eq(decisions.photo_id, photoId), eq(decisions.action, 'approve'));
  return (await tx.$count(decisions, approvals)) > 0;
}

/**
 * True for an appeal that the reviewer hasn't seen. A deletion made offline may arrive after the photo was rejected and
 * appealed. Other changes of the revision, such as edits or the reviewer's own decisions, don't prevent a deletion.
 */
function isUnseenAppeal(photo: typeof photos.$inferSelect, revision = photo.revision): boolean {
  return photo.approval_status === 'pending_appeal' && photo.revision !== revision;
}

/**
 * True if the deletion would overwrite a different reviewer's decision, e.g. one made before an offline deletion was
 * sent.
 */
function isDecidedByAnother(photo: typeof photos.$inferSelect, user: Viewer): boolean {
  const isDecided = photo.approval_status === 'approved' || photo.approval_status === 'rejected';
  return isDecided && photo.reviewed_by !== user.id;
}
