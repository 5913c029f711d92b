/** A reviewer's decision on a pending photo (docs/rules/review.md, "Decisions"). */
import { and, eq, sql } from 'drizzle-orm';
import type { CallAnswer } from '../../src/contract/calls.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Db } from '../db/client.ts';
import { decisions, photos } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { approvalStatus } from '../photos/present.ts';
import { findPhoto } from '../photos/rows.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { ReviewContext } from './context.ts';
import { refuseBeyondLimit } from './daily-limit.ts';
import { decisionUnder } from './decision-keys.ts';
import { refuseVerdict } from './rights.ts';
import { readVerdict } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Decided = CallAnswer<'PUT /api/review/photos/:id'>;

/** One decision that is being made. */
interface Deciding {
  user: Viewer;
  photoId: number;
  verdict: Verdict;
  key: string | undefined;
}

export const decidePhoto = handler('PUT /api/review/photos/:id', async (ctx: ReviewContext, input) => {
  const { params, body, user, idempotencyKey: key } = input;
  const read = readVerdict(body);
  if (!read.ok) return read.refusal;
  const deciding = { user, photoId: params.id, verdict: read.verdict, key };
  const spec = {
    call: 'PUT /api/review/photos/:id' as const,
    userId: user.id,
    key,
    // As it was read: neither the order of the body's fields nor fields without a meaning make another decision.
    content: { id: params.id, verdict: read.verdict },
    fromRow: (bound: string) => decidedBefore(ctx, deciding, bound),
  };
  return once(ctx, spec, (tx) => decide(ctx, tx, deciding));
});

/** Decides under a lock on the photo. A rejected one loses its public files after the commit. */
async function decide(ctx: ReviewContext, tx: Db, { user, photoId, verdict, key }: Deciding) {
  const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId)).for('update');
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseVerdict(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (photo.approval_status !== 'pending' || photo.revision !== (verdict.revision ?? photo.revision)) {
    return refuseDecided(tx, photoId);
  }
  const now = ctx.clock();
  if (verdict.status === 'rejected') {
    const beyond = await refuseBeyondLimit(tx, user.id, { now, timeZone: ctx.config.siteTimeZone });
    if (beyond !== undefined) return beyond;
  }
  const revision = await write(tx, photo.id, user.id, verdict, now);
  if (revision === undefined) return refuseDecided(tx, photoId);
  await tx.insert(decisions).values({
    photo_id: photo.id,
    reviewer_id: user.id,
    idempotency_key: key ?? null,
    action: verdict.action,
    reason: verdict.reason,
    decided_at: now,
  });
  const answer: Decided = {
    id: photo.id,
    approval_status: verdict.status,
    revision,
    reviewer_name: user.username,
  };
  const lost = verdict.status === 'rejected' ? [photo.display_key, photo.card_key] : [];
  return { answer, afterwards: () => removeFiles(ctx, lost) };
}

/** Changes the photo if it is still pending; gives its new revision. */
async function write(tx: Db, photoId: number, reviewerId: number, { status, reason }: Verdict, now: Date) {
  const [written] = await tx
    .update(photos)
    .set({
      approval_status: status,
      revision: sql`${photos.revision} + 1`,
      reviewed_by: reviewerId,
      reviewed_at: now,
      rejection_reason: reason,
      ...(status === 'rejected' ? { display_key: null, card_key: null } : {}),
    })
    .where(and(eq(photos.id, photoId), eq(photos.approval_status, 'pending')))
    .returning({ revision: photos.revision });
  return written?.revision;
}

/** 409 with the present state, so that the client can tell whether the other decision was the same. */
export async function refuseDecided(tx: Db, photoId: number): Promise<Refusal> {
  const row = await findPhoto(tx, photoId);
  if (row === undefined) return refuse('not_found');
  return refuse('already_decided', {
    ...(row.reviewer_name === null ? {} : { reviewer_name: row.reviewer_name }),
    approval_status: approvalStatus(row.photo.approval_status),
    revision: row.photo.revision,
  });
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
