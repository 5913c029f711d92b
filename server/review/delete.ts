/** A reviewer deletes a photo for good (docs/rules/review.md, "Deletion"). */
import { eq } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import type { Db } from '../db/client.ts';
import { decisions, photos } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseDecided } from './decide.ts';
import { decisionUnder } from './decision-keys.ts';
import { refuseType } from './rights.ts';

export const deleteReviewPhoto = handler(
  'DELETE /api/review/photos/:id',
  async (ctx: ReviewContext, input) => {
    const { params, user, idempotencyKey: key } = input;
    const spec = {
      call: 'DELETE /api/review/photos/:id' as const,
      userId: user.id,
      key,
      content: params,
      fromRow: async (bound: string) => {
        const decision = await decisionUnder(ctx.db, user.id, bound);
        if (decision === undefined) return undefined;
        const same = decision.photo_id === params.id && decision.action === 'delete';
        return same ? deletedAnswer(params.id) : refuse('idempotency_mismatch');
      },
    };
    return once(ctx, spec, (tx) => deleteFor(ctx, tx, user, params.id, key));
  },
);

function deletedAnswer(id: number) {
  return { success: true as const, id };
}

/** Deletes the row and records the reviewer; its files are removed after the commit. */
async function deleteFor(ctx: ReviewContext, tx: Db, user: Viewer, photoId: number, key: string | undefined) {
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update');
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseType(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (isDecidedByAnother(photo, user)) return refuseDecided(tx, photoId);
  await tx.delete(photos).where(eq(photos.id, photoId));
  await tx.insert(decisions).values({
    photo_id: photoId,
    reviewer_id: user.id,
    idempotency_key: key ?? null,
    action: 'delete',
    decided_at: ctx.clock(),
  });
  const files = [photo.original_key, photo.display_key, photo.card_key];
  return { answer: deletedAnswer(photoId), afterwards: () => removeFiles(ctx, files) };
}

/**
 * A decision is never overwritten: a deletion made offline must not delete what another reviewer approved meanwhile.
 */
function isDecidedByAnother(photo: typeof photos.$inferSelect, user: Viewer): boolean {
  const isDecided = photo.approval_status === 'approved' || photo.approval_status === 'rejected';
  return isDecided && photo.reviewed_by !== user.id;
}
