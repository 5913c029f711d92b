/** The op that carries a reviewer's decision to the server (docs/outbox.md, "Actions"). */
import { STATUS_AFTER } from '../../contract/rules/decision.ts';
import type { AnyDecision } from '../../contract/rules/decision.ts';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { HOLD_MS } from '../engine/retry-policy.ts';
import type { HttpResponse } from '../engine/ports.ts';
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

export type ReviewOp = Op & ReviewInput & { kind: 'review' };

/** The input from the desk or a photo's page, and what the row adds to every op's fields. */
export interface ReviewInput {
  photoId: number;
  /** What is sent as it is, checked; of a call that makes only this kind of decision without its action. */
  decision: AnyDecision;
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
}

export type ReviewItem = ItemBase &
  ItemStatus & {
    kind: 'review';
    name: { text: `outbox.name.${DecisionAction}`; values: { id: number } };
    photoId: number;
    decision: AnyDecision;
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

  nextStep: (op: ReviewOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, callOf(op.decision)),

  applyResponse(op: ReviewOp, response: HttpResponse | undefined, attempt: AttemptContext): AttemptOutcome {
    const { now: at } = attempt;
    const { action } = op.decision;
    return applyCallResponse(op, response, attempt, {
      missing({ message }) {
        // The photo is gone, which is what a deletion wants, but a conflict for any other decision.
        if (action === 'delete') return receiptOutcome(attempt);
        const conflict: Conflict = { approvalStatus: 'deleted', reviewerName: '' };
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
      conflict({ code, conflict, message }) {
        if (code !== ('already_decided' satisfies ErrorCode) || !conflict) return undefined;
        // Another reviewer has made the same decision.
        if (STATUS_AFTER[action] === conflict.approvalStatus)
          return receiptOutcome(attempt, conflict.reviewerName);
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
    });
  },

  lockedAway: ({ photo: _photo, ...op }: ReviewOp): ReviewOp => op,

  itemOf(op: ReviewOp, status: ItemStatus): ReviewItem {
    const { id, createdAt, photoId, decision, photo, exempt, together } = op;
    const { action } = decision;
    return {
      id,
      kind: 'review',
      createdAt,
      name: { text: `outbox.name.${action}`, values: { id: photoId } },
      outdates: [
        'GET /api/review/photos',
        'GET /api/my-photos',
        'GET /api/my-photos/summary',
        'GET /api/photos/:id',
        'GET /api/photos',
        'GET /api/photos/hot',
      ],
      photoId,
      decision,
      ...(photo !== undefined && { photo }),
      ...(exempt !== undefined && { exempt }),
      ...(together !== undefined && { together }),
      yours: `outbox.action.${action}`,
      ...status,
    };
  },
} satisfies OpKind<ReviewOp, ReviewInput>;

function callOf(decision: AnyDecision): PhotoCall {
  if (decision.action === 'approve' || decision.action === 'reject') {
    return { call: 'PUT /api/review/photos/:id', body: decision };
  }
  const { action, ...body } = decision;
  return action === 'delete'
    ? { call: 'DELETE /api/review/photos/:id', body }
    : { call: 'PUT /api/review/photos/:id/uphold', body };
}
