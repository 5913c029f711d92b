/** The op that carries a reviewer's decision to the server (docs/outbox.md, "Actions"). */
import { bodyOf, STATUS_AFTER } from '../../contract/rules/decision.ts';
import type { Decision } from '../../contract/rules/decision.ts';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { HOLD_MS } from '../engine/retry-policy.ts';
import type { HttpAnswer } from '../engine/ports.ts';
import type { Conflict, NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto, photoSubject, receiptOutcome } from './photo-call.ts';
import type { PhotoCall } from './photo-call.ts';

/**
 * The photo as the reviewer saw it, with the fields that the outbox panel shows; contains the picture's address, not
 * its bytes.
 */
export type PhotoSnapshot = Pick<
  PhotoCard,
  | 'id'
  | 'type'
  | 'description'
  | 'registration'
  | 'aircraft_type'
  | 'train_number'
  | 'train_type'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'cache_image_path'
  | 'file_path'
>;

/**
 * The row: the decision's fields in addition to those of every op. Rows on devices contain their names, such as
 * `fromPhotoPage`, so the names never change.
 */
export type ReviewOp = Op & ReviewInput & { kind: 'review' };

/** The input from the desk or a photo's page: a validated decision, and its photo. */
export type ReviewInput = Decision & {
  photoId: number;
  /** The photo's revision that the reviewer saw. */
  revision: number;
  /**
   * Absent in rows of earlier versions, for a decision made on the photo's own page, and once the reviewer has signed out
   * before it was sent.
   */
  photo?: PhotoSnapshot;
  /**
   * Set for a deletion that the day's limit doesn't include: of an appeal, or of the reviewer's own photo. Absent in rows
   * of earlier versions.
   */
  exempt?: true;
};

export type ReviewItem = ItemBase &
  ItemStatus & {
    kind: 'review';
    name: { text: `outbox.name.${DecisionAction}`; values: { id: number } };
    photoId: number;
    decision: Decision;
    photo?: PhotoSnapshot;
    /** Set for a deletion that the day's limit doesn't include. */
    exempt?: true;
    /** What the decisions of a burst share; missing for a decision on its own. */
    together?: string;
    /** i18n key of the decision, shown beside the server's conflicting one. */
    yours: `outbox.action.${DecisionAction}`;
  };

export const review = {
  name: 'review',

  create: (base: NewOp, input: ReviewInput): ReviewOp => ({
    ...base,
    kind: 'review',
    status: {
      state: 'waiting',
      reason: 'held',
      since: base.createdAt,
      until: base.createdAt + HOLD_MS,
    },
    ...input,
  }),
  subjectOf: photoSubject,

  nextStep: (op: ReviewOp, tools: RequestTools): Promise<NextStep> => callAboutPhoto(op, tools, callOf(op)),

  applyResponse(op: ReviewOp, answer: HttpAnswer | undefined, attempt: AttemptContext): AttemptOutcome {
    const { now: at } = attempt;
    return applyCallResponse(op, answer, attempt, {
      missing({ message }) {
        // The photo is gone, which is what a deletion wants, but a conflict for any other decision.
        if (op.action === 'delete') return receiptOutcome(attempt);
        const conflict: Conflict = { approvalStatus: 'deleted', reviewerName: '' };
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
      conflict({ code, conflict, message }) {
        if (code !== ('already_decided' satisfies ErrorCode) || !conflict) return undefined;
        // Another reviewer has made the same decision.
        if (STATUS_AFTER[op.action] === conflict.approvalStatus)
          return receiptOutcome(attempt, conflict.reviewerName);
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
    });
  },

  lockedAway: ({ photo: _photo, ...op }: ReviewOp): ReviewOp => op,

  itemOf: (op: ReviewOp, status: ItemStatus): ReviewItem => ({
    id: op.id,
    kind: 'review',
    createdAt: op.createdAt,
    name: { text: `outbox.name.${op.action}`, values: { id: op.photoId } },
    outdates: [
      'GET /api/review/photos',
      'GET /api/my-photos',
      'GET /api/my-photos/summary',
      'GET /api/photos/:id',
      'GET /api/photos',
      'GET /api/photos/hot',
    ],
    photoId: op.photoId,
    decision: decisionOf(op),
    ...(op.photo !== undefined && { photo: op.photo }),
    ...(op.exempt !== undefined && { exempt: op.exempt }),
    ...(op.together !== undefined && { together: op.together }),
    yours: `outbox.action.${op.action}`,
    ...status,
  }),
} satisfies OpKind<ReviewOp, ReviewInput>;

/** Extracts the decision from the row. */
function decisionOf(op: ReviewOp): Decision {
  switch (op.action) {
    case 'approve':
      return { action: op.action };
    case 'reject': {
      const { action, reason, marks, mended, earlierId, fromPhotoPage } = op;
      return {
        action,
        ...(reason !== undefined && { reason }),
        ...(marks !== undefined && { marks }),
        ...(mended !== undefined && { mended }),
        ...(earlierId !== undefined && { earlierId }),
        ...(fromPhotoPage !== undefined && { fromPhotoPage }),
      };
    }
    case 'delete':
      return { action: op.action, ...(op.reason !== undefined && { reason: op.reason }) };
  }
}

function callOf(op: ReviewOp): PhotoCall {
  const { revision } = op;
  const decision = decisionOf(op);
  if (decision.action !== 'delete') {
    return { call: 'PUT /api/review/photos/:id', body: bodyOf(decision, revision) };
  }
  const { reason } = decision;
  return {
    call: 'DELETE /api/review/photos/:id',
    body: { revision, ...(reason !== undefined && { reason }) },
  };
}
