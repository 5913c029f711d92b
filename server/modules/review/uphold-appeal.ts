/** Upholds an appealed rejection, with the same reasons or others (docs/rules/review.md, "Appeals"). */
import type { Uphold } from '../../../src/contract/rules/decision.ts';
import type { Db } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { addPhotoMessage } from '../photos/conversation.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { refuseFirstReviewer } from './appeal-rights.ts';
import { contentOf, partsOf, responseFor, responseFromRecord, updatePhoto } from './carried-out.ts';
import type { ReviewRequest } from './carried-out.ts';
import type { ReviewContext } from './context.ts';
import { recordDecision } from './decision-records.ts';
import { readUphold, reasonOf } from './read-decision.ts';
import { refuseReviewer } from './rights.ts';
import { tellFirstReviewer } from './tell-first-reviewer.ts';

export const upholdAppeal = defineCall('PUT /api/review/photos/:id/uphold', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, { params, body, user, idempotency }) => {
    const decision = readUphold(body);
    if (decision instanceof Refusal) return decision;
    const request = { decision, user, photoId: params.id, key: idempotency.key };
    const spec = {
      ...idempotency,
      content: { id: params.id, verdict: contentOf(decision) },
      fromRow: (bound: string) => responseFromRecord(ctx, request, bound),
    };
    return runIdempotent(ctx, spec, (tx) => uphold(tx, request, ctx.clock()));
  },
});

/** Upholds the rejection under a lock on the photo. It counts neither to a daily limit nor as a rejection. */
async function uphold(tx: Db, request: ReviewRequest<Uphold>, now: Date) {
  const { user, photoId, decision, key } = request;
  const photo = await lockPhoto(tx, photoId);
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseReviewer(user, photo);
  if (forbidden !== undefined) return forbidden;
  const { revision: seen = photo.revision } = decision;
  if (photo.revision !== seen) return refuseDecided(tx, photoId);
  if (photo.approval_status !== 'pending_appeal') return refuseDecided(tx, photoId, NOT_APPEALED);
  const own = refuseFirstReviewer(user, photo);
  if (own !== undefined) return own;
  const reason = reasonOf(decision);
  const { rejectMarks: marks = [] } = decision;
  const revision = await updatePhoto(tx, photoId, {
    approval_status: 'rejected',
    appeal_status: 'upheld',
    rejection_reason: reason,
    rejection_marks: marks,
    reviewed_by: user.id,
    reviewed_at: now,
  });
  await recordDecision(tx, { photo, reviewerId: user.id, action: 'uphold', reason, key, at: now });
  const by = { photoId, senderId: user.id, role: 'reviewer' } as const;
  await addPhotoMessage(tx, { ...by, message: reason, ...partsOf(decision), at: now });
  const reasons = { message: reason, marks, at: now };
  if (photo.user_id !== user.id) {
    await notify(tx, { userId: photo.user_id, kind: 'appeal_upheld', photo, ...reasons });
  }
  await tellFirstReviewer(tx, photo, { kind: 'rejection_upheld', by: user.id, ...reasons });
  return { response: responseFor(request, revision) };
}

const NOT_APPEALED = {
  error: 'Only the rejection of an appealed photo can be upheld.',
  error_zh: '只有申诉中的照片才能维持原判。',
};
