/** What the calls that approve, reject and uphold have in common (docs/rules/review.md, "Decisions"). */
import { eq, sql } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import type { Decision } from '../../../src/contract/calls/decision.ts';
import { STATUS_AFTER } from '../../../src/contract/rules/decision.ts';
import type { Uphold } from '../../../src/contract/rules/decision.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { findPhoto } from '../photos/rows.ts';
import { findDecision } from './decision-records.ts';
import { reasonOf } from './read-decision.ts';

/** A request to decide on a photo. */
export interface ReviewRequest<D extends Decision | Uphold = Decision | Uphold> {
  decision: D;
  user: Viewer;
  photoId: number;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
}

type DecisionResponse = CallResponse<'PUT /api/review/photos/:id' | 'PUT /api/review/photos/:id/uphold'>;

/**
 * The content by which two requests count as the same decision. It excludes unknown fields, the order of fields, and
 * the page where the decision was made (which only affects whether it is allowed). A digest of this content is stored
 * with responses that devices may request again, so its names must not change, and it must not have what is empty.
 */
export function contentOf(decision: Decision | Uphold) {
  const { action, revision } = decision;
  return { action, status: STATUS_AFTER[action], reason: reasonOf(decision), revision, ...partsOf(decision) };
}

/** What a decision says besides its text, by the names that messages and digests have for it. */
export function partsOf(decision: Decision | Uphold) {
  const {
    action: _action,
    rejectReason: _text,
    isReviewerPage: _page,
    revision: _seen,
    ...said
  }: Omit<Decision, 'action'> & { action: string } = decision;
  const { rejectMarks: marks, mendedMarks: mended, earlierId: _earlier, ...parts } = said;
  return { ...(marks && { marks }), ...(mended && { mended }), ...parts };
}

/** Updates a locked photo, and returns its new revision. */
export async function updatePhoto(
  tx: Db,
  photoId: number,
  changes: Partial<typeof photos.$inferInsert>,
): Promise<number> {
  const [updated] = await tx
    .update(photos)
    .set({ ...changes, revision: sql`${photos.revision} + 1` })
    .where(eq(photos.id, photoId))
    .returning({ revision: photos.revision });
  if (updated === undefined) throw new Error('the photo is gone though its row is locked');
  return updated.revision;
}

/** The response to a decision that gave its photo this revision. */
export function responseFor({ decision, photoId, user }: ReviewRequest, revision: number): DecisionResponse {
  const approval_status = STATUS_AFTER[decision.action];
  return { id: photoId, approval_status, revision, reviewer_name: user.username };
}

/** The response for a key whose stored response has been deleted; undefined if no decision was made with the key. */
export async function responseFromRecord(
  { db }: Pick<DbContext, 'db'>,
  request: ReviewRequest,
  key: string,
): Promise<DecisionResponse | Refusal | undefined> {
  const { user, photoId, decision } = request;
  const recorded = await findDecision(db, user.id, key);
  if (recorded === undefined) return undefined;
  const { action, reason } = recorded;
  if (recorded.photo_id !== photoId || action !== decision.action || reason !== reasonOf(decision)) {
    return refuse('idempotency_mismatch');
  }
  const row = await findPhoto(db, photoId);
  return responseFor(request, row?.photo.revision ?? 0);
}
