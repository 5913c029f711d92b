/** Approves or rejects a photo (docs/rules/review.md, "Decisions"). */
import { and, eq } from 'drizzle-orm';
import type { Decision } from '../../../src/contract/calls/decision.ts';
import { STATUS_AFTER } from '../../../src/contract/rules/decision.ts';
import { awardDecision } from '../achievements/award-events.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { commitIdempotent, earlierResponse } from '../../platform/idempotency/run-idempotent.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { addPhotoMessage } from '../photos/conversation.ts';
import { drawPublicFiles } from '../photos/new-public-files.ts';
import type { NewFiles } from '../photos/new-public-files.ts';
import { NO_PUBLIC_FILES, publicKeysOf } from '../photos/public-files.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto, readPhoto } from '../photos/rows.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseBeyondDailyRejections } from './daily-rejections.ts';
import { contentOf, partsOf, responseFor, responseFromRecord, updatePhoto } from './carried-out.ts';
import type { ReviewRequest } from './carried-out.ts';
import { recordDecision } from './decision-records.ts';
import { deferIfBeyondLimit } from './deferred-decisions.ts';
import { readDecision, reasonOf } from './read-decision.ts';
import { refuseReviewer } from './rights.ts';
import { refuseLeftToOthers } from './appeal-rights.ts';
import { tellFirstReviewer } from './tell-first-reviewer.ts';

type PhotoColumns = typeof photos.$inferSelect;

type DecisionRequest = ReviewRequest<Decision>;

export const decidePhoto = defineCall('PUT /api/review/photos/:id', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, input) => {
    const { params, body, user, idempotency } = input;
    const decision = readDecision(body);
    if (decision instanceof Refusal) return decision;
    const request = { decision, user, photoId: params.id, key: idempotency.key };
    const spec = {
      ...idempotency,
      content: { id: params.id, verdict: contentOf(decision) },
      fromRow: (bound: string) => responseFromRecord(ctx, request, bound),
    };
    return withCleanup(async (cleanup) => {
      const earlier = await earlierResponse(ctx, spec, cleanup);
      if (earlier !== undefined) return earlier;
      // Drawing is slow, so it happens before the transaction, although only the transaction can tell whether the
      // decision is allowed.
      const files =
        decision.action === 'approve' ? await drawFilesForAppeal(ctx, user, params.id, cleanup) : undefined;
      if (files instanceof Refusal) return files;
      const decided = await commitIdempotent(ctx, spec, (tx) => decide(ctx, tx, request, files));
      if (decided instanceof Refusal) await deferIfBeyondLimit(ctx, user, params.id, decided);
      return decided;
    });
  },
});

/**
 * Draws and stores new public files for an appealed photo that is to be approved (docs/rules/photos.md, "Appeals"),
 * before the transaction that stores their keys. Returns undefined for a photo without an appeal. Draws nothing if the
 * user may not decide. The cleanup removes the files if no row refers to them.
 */
async function drawFilesForAppeal(
  ctx: ReviewContext,
  user: Viewer,
  photoId: number,
  cleanup: Cleanup,
): Promise<NewFiles | Refusal | undefined> {
  const photo = await readPhoto(ctx.db, photoId);
  if (photo?.approval_status !== 'pending_appeal') return undefined;
  return (
    refuseReviewer(user, photo) ??
    (await refuseLeftToOthers(ctx.db, user, photo)) ??
    drawPublicFiles(ctx, photo, cleanup)
  );
}

/**
 * The earlier version of which something is mended; null unless it is another photo of the same photographer and type.
 * It may have been deleted since the reviewer saw it.
 */
async function mendedSince(tx: Db, photo: PhotoColumns, { earlierId }: Decision): Promise<number | null> {
  if (earlierId === undefined || earlierId >= photo.id) return null;
  const isEarlier = and(
    eq(photos.id, earlierId),
    eq(photos.user_id, photo.user_id),
    eq(photos.type, photo.type),
    isKept(photos),
  );
  return (await tx.$count(photos, isEarlier)) > 0 ? earlierId : null;
}

/** Decides under a lock on the photo. The public files of a rejected photo are removed after the commit. */
async function decide(ctx: ReviewContext, tx: Db, request: DecisionRequest, files: NewFiles | undefined) {
  const { user, photoId, decision, key } = request;
  const photo = await lockPhoto(tx, photoId);
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseReviewer(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (photo.revision !== (decision.revision ?? photo.revision)) return refuseDecided(tx, photoId);
  const changes = changesFor(photo, decision, files);
  if (changes === undefined) return refuseDecided(tx, photoId, conflictTexts(photo, decision));
  const leftToOthers = await refuseLeftToOthers(tx, user, photo);
  if (leftToOthers !== undefined) return leftToOthers;
  const now = ctx.clock();
  const { action } = decision;
  if (action === 'reject') {
    const { siteTimeZone: timeZone, dailyRejections: most } = ctx.config;
    const beyond = await refuseBeyondDailyRejections(tx, { reviewerId: user.id, most }, { now, timeZone });
    if (beyond !== undefined) return beyond;
  }
  const revision = await updatePhoto(tx, photoId, { ...changes, reviewed_by: user.id, reviewed_at: now });
  const status = STATUS_AFTER[action];
  const reason = reasonOf(decision);
  await recordDecision(tx, { photo, reviewerId: user.id, action, reason, key, at: now });
  await awardDecision(tx, { photo, status, reviewerId: user.id, at: now });
  await notifyOthers(tx, user, photo, decision, now);
  files?.keep();
  const obsolete = action === 'reject' ? publicKeysOf(photo) : [];
  return {
    response: responseFor(request, revision),
    afterwards: () => removeFiles(ctx, obsolete),
  };
}

type Changes = Partial<typeof photos.$inferInsert> & Pick<PhotoColumns, 'approval_status'>;

/**
 * The columns that a decision changes; undefined if the photo's status doesn't allow the decision. A pending photo can
 * be approved or rejected, an appealed one can be approved, and an approved one can be rejected from its own page.
 */
function changesFor(
  photo: PhotoColumns,
  decision: Decision,
  files: NewFiles | undefined,
): Changes | undefined {
  const from = photo.approval_status;
  const approval_status = STATUS_AFTER[decision.action];
  if (decision.action === 'reject') {
    if (from !== 'pending' && !(from === 'approved' && decision.isReviewerPage !== true)) return undefined;
    return {
      approval_status,
      rejection_reason: reasonOf(decision),
      rejection_marks: decision.rejectMarks ?? [],
      // An earlier appeal has been decided. The photographer may appeal against the new rejection again.
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
      ...NO_PUBLIC_FILES,
    };
  }
  if (from === 'pending') return { approval_status };
  if (from !== 'pending_appeal' || files === undefined) return undefined;
  return {
    approval_status,
    rejection_reason: null,
    rejection_marks: [],
    appeal_status: 'approved',
    ...files.columns,
  };
}

/** The error message for a conflict that isn't due to a different reviewer. */
function conflictTexts({ approval_status }: PhotoColumns, { action }: Decision) {
  return approval_status === 'pending_appeal' && action === 'reject' ? APPEALED : undefined;
}

const APPEALED = {
  error: 'An appealed photo is approved or deleted, or its rejection is upheld; it isn’t rejected again.',
  error_zh: '申诉中的照片只能通过、删除或维持原判，不能再判不通过。',
};

/** Adds the reason to the photo's conversation, and notifies the photographer, of an appeal the first reviewer too. */
async function notifyOthers(
  tx: Db,
  user: Viewer,
  photo: PhotoColumns,
  decision: Decision,
  at: Date,
): Promise<void> {
  const message = reasonOf(decision);
  const { rejectMarks: marks = [] } = decision;
  if (message !== null) {
    const content = { message, mended_since: await mendedSince(tx, photo, decision), ...partsOf(decision) };
    await addPhotoMessage(tx, { photoId: photo.id, senderId: user.id, role: 'reviewer', ...content, at });
  }
  const isAppeal = photo.approval_status === 'pending_appeal';
  if (photo.user_id !== user.id) {
    const kind = isAppeal ? 'appeal_approved' : STATUS_AFTER[decision.action];
    await notify(tx, { userId: photo.user_id, kind, photo, message, marks, at });
  }
  if (isAppeal) await tellFirstReviewer(tx, photo, { kind: 'rejection_overturned', by: user.id, at });
}
