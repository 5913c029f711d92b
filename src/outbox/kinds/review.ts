/** A reviewer's decision: approve, reject, delete. */
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { PhotoCard, PhotoMark } from '../../contract/calls/photo.ts';
import type { Attempt, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, Standing } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { HOLD_MS } from '../engine/policy.ts';
import type { HttpAnswer } from '../engine/ports.ts';
import type { Conflict, NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto, photoSubject, received } from './photo-call.ts';
import type { PhotoCall } from './photo-call.ts';

/** What the tray names and shows the photo by; its picture's address, not the picture. */
export type DecidedOn = Pick<
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

export interface ReviewOp extends Op {
  kind: 'review';
  photoId: number;
  action: 'approve' | 'reject' | 'delete';
  /** The photo's revision the decision was made on. */
  revision: number;
  /** Why it is rejected, beside the codes; or what the photographer is told of a deletion. */
  reason?: string;
  /** The codes of a rejection, each at its place. */
  marks?: PhotoMark[];
  /** Made on the photo's own page, where an approved photo may be rejected; absent: at the desk. */
  fromPhotoPage?: boolean;
  /** The photo as it was decided on; absent on what earlier versions have kept, and on a photo's own page. */
  photo?: DecidedOn;
}

/** What the desk or a photo's page gives. `reason`: for a rejection or a deletion; `marks`: for a rejection. */
export type ReviewInput = Pick<
  ReviewOp,
  'photoId' | 'action' | 'revision' | 'reason' | 'marks' | 'fromPhotoPage' | 'photo'
>;

export type ReviewItem = ItemBase &
  Standing & {
    kind: 'review';
    name: { text: `tray.name.${ReviewOp['action']}`; values: { id: number } };
    photoId: number;
    action: ReviewOp['action'];
    fromPhotoPage?: boolean;
    photo?: DecidedOn;
    /** What was written with it, for a decision that is taken back. */
    written: Pick<ReviewOp, 'reason' | 'marks'>;
    /** What was decided here, as a text; shown where the server has something else. */
    yours: `tray.action.${ReviewOp['action']}`;
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

  applyResponse(op: ReviewOp, answer: HttpAnswer | undefined, attempt: Attempt): AttemptOutcome {
    const { now: at } = attempt;
    return applyCallResponse(op, answer, attempt, {
      missing({ message }) {
        // Gone is what a deletion wants; a verdict has lost its photo.
        if (op.action === 'delete') return received(attempt);
        const conflict: Conflict = { approvalStatus: 'deleted', reviewerName: '' };
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
      conflict({ code, conflict, message }) {
        if (code !== ('already_decided' satisfies ErrorCode) || !conflict) return undefined;
        if (SAME_VERDICT[op.action] === conflict.approvalStatus)
          return received(attempt, conflict.reviewerName);
        return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
      },
    });
  },

  itemOf: (
    { id, createdAt, photoId, action, fromPhotoPage, photo, reason, marks }: ReviewOp,
    standing: Standing,
  ): ReviewItem => ({
    id,
    kind: 'review',
    createdAt,
    name: { text: `tray.name.${action}`, values: { id: photoId } },
    outdates: [
      'GET /api/review/photos',
      'GET /api/my-photos',
      'GET /api/photos/:id',
      'GET /api/photos',
      'GET /api/photos/hot',
    ],
    photoId,
    action,
    ...(fromPhotoPage !== undefined && { fromPhotoPage }),
    ...(photo !== undefined && { photo }),
    written: { ...(reason !== undefined && { reason }), ...(marks !== undefined && { marks }) },
    yours: `tray.action.${action}`,
    ...standing,
  }),
} satisfies OpKind<ReviewOp, ReviewInput>;

/** The status that a verdict leads to. A deletion is never the same as somebody's verdict. */
const SAME_VERDICT: Readonly<Record<ReviewOp['action'], string | undefined>> = {
  approve: 'approved',
  reject: 'rejected',
  delete: undefined,
};

function callOf({ action, revision, reason, marks, fromPhotoPage = false }: ReviewOp): PhotoCall {
  if (action === 'delete') {
    return {
      call: 'DELETE /api/review/photos/:id',
      body: { revision, ...(reason !== undefined && { reason }) },
    };
  }
  return {
    call: 'PUT /api/review/photos/:id',
    body: {
      action,
      revision,
      isReviewerPage: !fromPhotoPage,
      ...(reason !== undefined && { rejectReason: reason }),
      ...(marks !== undefined && { rejectMarks: marks }),
    },
  };
}
