/** Calls of the review desk (docs/rules/review.md, "Decisions"). */
import { Type } from 'typebox';
import type { CallSpec } from './call.ts';
import { idParams } from './id.ts';
import { MAX_REJECT_REASON } from './limits.ts';
import { OneOf, ReviewPhoto, wire } from './photo.ts';
import { APPROVAL_STATUSES, PHOTO_TYPES } from './values.ts';

export const reviewCalls = {
  'GET /api/review/photos': {
    summary: 'Photos that wait for a decision, oldest first; only of the types the reviewer may decide',
    access: 'reviewer',
    query: Type.Object({ type: Type.Optional(OneOf(PHOTO_TYPES)) }),
    answer: Type.Object({ photos: Type.Array(wire(ReviewPhoto)) }),
  },
  'PUT /api/review/photos/:id': {
    summary: 'Approve or reject a photo. With `revision`, only if nobody has changed it since',
    access: 'reviewer',
    params: idParams,
    body: Type.Object({
      action: OneOf(['approve', 'reject'] as const),
      rejectReason: Type.Optional(Type.String({ maxLength: MAX_REJECT_REASON })),
      isReviewerPage: Type.Optional(Type.Boolean()),
      revision: Type.Optional(Type.Integer()),
    }),
    answer: Type.Object({
      id: Type.Integer(),
      approval_status: OneOf(APPROVAL_STATUSES),
      revision: Type.Integer(),
      reviewer_name: Type.String(),
    }),
    idempotent: true,
  },
  'DELETE /api/review/photos/:id': {
    summary: 'Delete a photo for good',
    access: 'reviewer',
    params: idParams,
    answer: Type.Object({ success: Type.Literal(true), id: Type.Integer() }),
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
