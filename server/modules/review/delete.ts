/** A reviewer deletes a photo for good (docs/rules/review.md, "Deletion"). */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { publicKeysOf } from '../photos/public-files.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { isLeftToOthers } from './appeal-rights.ts';
import type { ReviewContext } from './context.ts';
import { decisionUnder } from './decision-keys.ts';
import { recordDecision } from './record-decision.ts';
import { refuseType } from './rights.ts';
import { readDeletionReason } from './verdict.ts';

/** One deletion that is being made. */
interface Deletion {
  photoId: number;
  reason: string | null;
  /** The revision that the reviewer saw; without it any will do. */
  revision: number | undefined;
  key: string | undefined;
}

export const deleteReviewPhoto = defineCall('DELETE /api/review/photos/:id', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, input) => {
    const { params, body, user, idempotency } = input;
    const reason = readDeletionReason(body.reason);
    if (reason instanceof Refusal) return reason;
    const spec = {
      ...idempotency,
      // Without the revision, which says only whether it may be made.
      content: { id: params.id, ...(reason !== null && { reason }) },
      fromRow: async (bound: string) => {
        const decision = await decisionUnder(ctx.db, user.id, bound);
        if (decision === undefined) return undefined;
        const same =
          decision.photo_id === params.id && decision.action === 'delete' && decision.reason === reason;
        return same ? deletedAnswer(params.id) : refuse('idempotency_mismatch');
      },
    };
    return once(ctx, spec, (tx) =>
      deleteFor(ctx, tx, user, { photoId: params.id, reason, revision: body.revision, key: idempotency.key }),
    );
  },
});

function deletedAnswer(id: number) {
  return { success: true as const, id };
}

/** Deletes the row, records the reviewer and tells the photographer; the files are removed after the commit. */
async function deleteFor(ctx: ReviewContext, tx: Db, user: Viewer, deletion: Deletion) {
  const { photoId, reason, revision, key } = deletion;
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update');
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseType(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (isOvertaken(photo, revision) || isDecidedByAnother(photo, user)) return refuseDecided(tx, photoId);
  if (await isLeftToOthers(tx, user, photo)) return refuse('forbidden', LEFT_TO_OTHERS);
  const now = ctx.clock();
  await tx.delete(photos).where(eq(photos.id, photoId));
  await recordDecision(tx, { photo, reviewerId: user.id, action: 'delete', reason, key, at: now });
  if (photo.user_id !== user.id) {
    const kind = photo.approval_status === 'pending_appeal' ? 'appeal_declined' : 'deleted';
    await notify(tx, { userId: photo.user_id, kind, photo, message: reason, at: now });
  }
  const files = [photo.original_key, photo.marked_key, ...publicKeysOf(photo)];
  return { answer: deletedAnswer(photoId), afterwards: () => removeFiles(ctx, files) };
}

const LEFT_TO_OTHERS = {
  error: 'You rejected this photo, so another reviewer answers its appeal. You may approve it.',
  error_zh: '这张照片是你审核为不通过的，申诉应由其他审核员处理；你可以将其通过。',
};

/**
 * True for an appeal that the reviewer didn't know of: between a deletion made offline and its arrival the photo may have
 * been rejected and appealed. What one has decided oneself meanwhile overtakes nothing, nor does an edit.
 */
function isOvertaken(photo: typeof photos.$inferSelect, revision = photo.revision): boolean {
  return photo.approval_status === 'pending_appeal' && photo.revision !== revision;
}

/**
 * A decision is never overwritten: a deletion made offline must not delete what another reviewer approved meanwhile.
 */
function isDecidedByAnother(photo: typeof photos.$inferSelect, user: Viewer): boolean {
  const isDecided = photo.approval_status === 'approved' || photo.approval_status === 'rejected';
  return isDecided && photo.reviewed_by !== user.id;
}
