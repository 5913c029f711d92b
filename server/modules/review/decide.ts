/** A reviewer's decision on a photo (docs/rules/review.md, "Decisions"). */
import { eq, sql } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import { awardDecision } from '../achievements/facts.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { commitOnce, earlierAnswer } from '../../platform/idempotency/once.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { say } from '../photos/conversation.ts';
import { drawPublicFiles } from '../photos/new-public-files.ts';
import type { NewFiles } from '../photos/new-public-files.ts';
import { NO_PUBLIC_FILES, publicKeysOf } from '../photos/public-files.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { findPhoto } from '../photos/rows.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseBeyondLimit } from './daily-limit.ts';
import { decisionUnder } from './decision-keys.ts';
import { holdForTomorrow } from './hold.ts';
import { recordDecision } from './record-decision.ts';
import { refuseVerdict } from './rights.ts';
import { readVerdict } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Decided = CallAnswer<'PUT /api/review/photos/:id'>;
type PhotoColumns = typeof photos.$inferSelect;

/** One decision that is being made. */
interface Deciding {
  user: Viewer;
  photoId: number;
  verdict: Verdict;
  key: string | undefined;
}

export const decidePhoto = defineCall('PUT /api/review/photos/:id', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, input) => {
    const { params, body, user, idempotency } = input;
    const read = readVerdict(body);
    if (!read.ok) return read.refusal;
    const deciding = { user, photoId: params.id, verdict: read.verdict, key: idempotency.key };
    const spec = {
      ...idempotency,
      // As it was read: neither the order of the body's fields nor fields without a meaning make another decision.
      content: { id: params.id, verdict: contentOf(read.verdict) },
      fromRow: (bound: string) => decidedBefore(ctx, deciding, bound),
    };
    return withCleanup(async (cleanup) => {
      const earlier = await earlierAnswer(ctx, spec, cleanup);
      if (earlier !== undefined) return earlier;
      // What is slow comes before the transaction. Whether the decision may be made is only known in it.
      const files =
        read.verdict.action === 'approve' ? await drawForAppeal(ctx, user, params.id, cleanup) : undefined;
      if (files instanceof Refusal) return files;
      const decided = await commitOnce(ctx, spec, (tx) => decide(ctx, tx, deciding, files));
      if (decided instanceof Refusal) await holdForTomorrow(ctx, user, params.id, decided);
      return decided;
    });
  },
});

/**
 * Draws and stores new public files for a photo whose appeal is approved (docs/rules/photos.md, "Appeals"), before the
 * transaction that names them. `undefined` for a photo that has no appeal. Nothing is drawn for somebody who may not
 * decide. The cleanup removes them if no row names them.
 */
async function drawForAppeal(
  ctx: ReviewContext,
  user: Viewer,
  photoId: number,
  cleanup: Cleanup,
): Promise<NewFiles | Refusal | undefined> {
  const [photo] = await ctx.db.select().from(photos).where(eq(photos.id, photoId));
  if (photo?.approval_status !== 'pending_appeal') return undefined;
  return refuseVerdict(user, photo) ?? drawPublicFiles(ctx, photo, cleanup);
}

/**
 * What makes a verdict the same when it comes again; a rejection without codes as it was before there were any. Where it
 * was made says only whether it may be made.
 */
function contentOf({ action, status, reason, revision, marks }: Verdict) {
  return { action, status, reason, revision, ...(marks.length > 0 && { marks }) };
}

/** Decides under a lock on the photo. A rejected one loses its public files after the commit. */
async function decide(
  ctx: ReviewContext,
  tx: Db,
  { user, photoId, verdict, key }: Deciding,
  files: NewFiles | undefined,
) {
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update');
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseVerdict(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (photo.revision !== (verdict.revision ?? photo.revision)) return refuseDecided(tx, photoId);
  const step = stepFor(photo, verdict, files);
  if (step === undefined) return refuseDecided(tx, photoId, textsFor(photo, verdict));
  const now = ctx.clock();
  if (verdict.status === 'rejected') {
    const { siteTimeZone: timeZone, dailyRejections: most } = ctx.config;
    const beyond = await refuseBeyondLimit(tx, { reviewerId: user.id, most }, { now, timeZone });
    if (beyond !== undefined) return beyond;
  }
  const revision = await write(tx, photoId, { ...step, reviewed_by: user.id, reviewed_at: now });
  const { action, reason } = verdict;
  await recordDecision(tx, { photo, reviewerId: user.id, action, reason, key, at: now });
  await awardDecision(tx, { photo, status: verdict.status, reviewerId: user.id, at: now });
  await tell(tx, user, photo, verdict, now);
  files?.keep();
  const answer: Decided = {
    id: photoId,
    approval_status: verdict.status,
    revision,
    reviewer_name: user.username,
  };
  const lost = verdict.status === 'rejected' ? publicKeysOf(photo) : [];
  return { answer, afterwards: () => removeFiles(ctx, lost) };
}

type Step = Partial<typeof photos.$inferInsert> & Pick<PhotoColumns, 'approval_status'>;

/**
 * What a decision changes; `undefined` where it can't be made on a photo that stands so. A pending photo is approved or
 * rejected, an appealed one is approved, an approved one is rejected from its own page.
 */
function stepFor(photo: PhotoColumns, verdict: Verdict, files: NewFiles | undefined): Step | undefined {
  const { status, reason, marks, fromDesk } = verdict;
  const from = photo.approval_status;
  if (status === 'rejected') {
    if (from !== 'pending' && !(from === 'approved' && !fromDesk)) return undefined;
    return {
      approval_status: status,
      rejection_reason: reason,
      rejection_marks: marks,
      // An appeal of before has had its answer; there may be another one.
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
      ...NO_PUBLIC_FILES,
    };
  }
  if (from === 'pending') return { approval_status: status };
  if (from !== 'pending_appeal' || files === undefined) return undefined;
  return {
    approval_status: status,
    rejection_reason: null,
    rejection_marks: [],
    appeal_status: 'approved',
    ...files.columns,
  };
}

/** What is said where the photo's state is not one that a decision could be overtaken by. */
function textsFor({ approval_status }: PhotoColumns, { status }: Verdict) {
  return approval_status === 'pending_appeal' && status === 'rejected' ? APPEALED : undefined;
}

const APPEALED = {
  error: 'An appealed photo is approved or deleted; it cannot be rejected again.',
  error_zh: '申诉中的照片只能通过或删除，不能再次设为不通过。',
};

async function write(tx: Db, photoId: number, step: Step): Promise<number> {
  const [written] = await tx
    .update(photos)
    .set({ ...step, revision: sql`${photos.revision} + 1` })
    .where(eq(photos.id, photoId))
    .returning({ revision: photos.revision });
  if (written === undefined) throw new Error('the photo is gone though its row is locked');
  return written.revision;
}

/** Keeps the reason in the photo's conversation, and tells the photographer. */
async function tell(tx: Db, user: Viewer, photo: PhotoColumns, verdict: Verdict, at: Date): Promise<void> {
  const { reason, marks, status } = verdict;
  if (reason !== null) {
    await say(tx, { photoId: photo.id, senderId: user.id, role: 'reviewer', message: reason, marks, at });
  }
  if (photo.user_id === user.id) return;
  const kind = photo.approval_status === 'pending_appeal' ? 'appeal_approved' : status;
  await notify(tx, { userId: photo.user_id, kind, photo, message: reason, marks, at });
}

/** The answer to a key whose decision is on record though its answer has been forgotten. */
async function decidedBefore(ctx: ReviewContext, { user, photoId, verdict }: Deciding, key: string) {
  const decision = await decisionUnder(ctx.db, user.id, key);
  if (decision === undefined) return undefined;
  const { action, reason } = decision;
  if (decision.photo_id !== photoId || action !== verdict.action || reason !== verdict.reason) {
    return refuse('idempotency_mismatch');
  }
  const row = await findPhoto(ctx.db, photoId);
  return {
    id: photoId,
    approval_status: verdict.status,
    revision: row?.photo.revision ?? 0,
    reviewer_name: user.username,
  };
}
