/** Rows of decisions in version 1 of the database: with the decision's parts among the fields that every op has. */
import type { Decision } from '../contract/calls/decision.ts';
import type { Deletion } from '../contract/rules/decision.ts';
import type { Op } from '../outbox/engine/types.ts';

/** A decision's parts under the names that they had. */
interface FlatDecision {
  action: Decision['action'] | Deletion['action'];
  revision: number;
  /** The text of a rejection, or a deletion's message. */
  reason?: string;
  marks?: NonNullable<Decision['rejectMarks']>;
  mended?: NonNullable<Decision['mendedMarks']>;
  earlierId?: number;
  /** Absent if the decision was made at the desk. */
  fromPhotoPage?: boolean;
}

/** True for a decision's row of version 1. */
export function isFlatReview(op: Op): op is Op & FlatDecision {
  return op.kind === 'review' && !('decision' in op);
}

/**
 * The row with its decision as one value. The request is the one that the earlier version sent, so that the server
 * recognises it.
 */
export function nestedReview<R extends FlatDecision>({
  action,
  revision,
  reason,
  marks,
  mended,
  earlierId,
  fromPhotoPage = false,
  ...op
}: R): Omit<R, keyof FlatDecision> & { decision: Decision | Deletion } {
  if (action === 'delete') {
    return { ...op, decision: { action, revision, ...(reason !== undefined && { reason }) } };
  }
  const isReviewerPage = !fromPhotoPage;
  if (action === 'approve') return { ...op, decision: { action, revision, isReviewerPage } };
  const decision: Decision = {
    action,
    revision,
    isReviewerPage,
    ...(reason !== undefined && { rejectReason: reason }),
    ...(marks !== undefined && { rejectMarks: marks }),
    ...(mended !== undefined && { mendedMarks: mended }),
    ...(earlierId !== undefined && { earlierId }),
  };
  return { ...op, decision };
}
