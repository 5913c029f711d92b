/** Calls for the review desk (docs/rules/review.md, "Decisions"). */
import { Type } from 'typebox';
import type { CallSpec } from './call.ts';
import { idParams, Revision } from './id.ts';
import { DailyAllowance } from './daily-allowance.ts';
import { MAX_MARKS, MAX_REJECT_REASON } from '../rules/limits.ts';
import { Nullable, OneOf, PhotoMark, ReviewPhoto, wirePhoto } from './photo.ts';
import { APPROVAL_STATUSES, DECISION_ACTIONS, PHOTO_TYPES } from '../rules/values.ts';

export const reviewCalls = {
  'GET /api/review/photos': {
    summary:
      "Photos that wait for a decision, oldest first, appeals against others' decisions before them; only of the types the reviewer may decide",
    query: Type.Object({ type: Type.Optional(OneOf(PHOTO_TYPES)) }),
    answer: Type.Object({
      photos: Type.Array(wirePhoto(ReviewPhoto)),
      waiting: Type.Integer({ description: 'how many wait, however long the list is' }),
      rejections: DailyAllowance,
    }),
  },
  'PUT /api/review/photos/:id': {
    summary:
      'Approve or reject a photo. With `revision`, only if nobody has changed it since. An approved photo is rejected only without `isReviewerPage: true`',
    params: idParams,
    body: Type.Object({
      action: OneOf(['approve', 'reject'] as const),
      rejectReason: Type.Optional(Type.String({ maxLength: MAX_REJECT_REASON })),
      rejectMarks: Type.Optional(
        Type.Array(PhotoMark, { maxItems: MAX_MARKS, description: 'codes, each at its place' }),
      ),
      isReviewerPage: Type.Optional(Type.Boolean()),
      revision: Type.Optional(Revision),
    }),
    answer: Type.Object({
      id: Type.Integer(),
      approval_status: OneOf(APPROVAL_STATUSES),
      revision: Type.Integer(),
      reviewer_name: Type.String(),
    }),
    idempotent: true,
  },
  'PUT /api/review/photos/:id/look': {
    summary:
      'Say that the photo is on the desk: other reviewers see so for two minutes. Answers how it was decided meanwhile, if it was',
    params: idParams,
    answer: Type.Object({
      decision: Nullable(
        Type.Object({
          action: OneOf(DECISION_ACTIONS),
          reviewer_name: Type.String(),
          decided_at: Type.String({ format: 'date-time' }),
        }),
      ),
    }),
  },
  'DELETE /api/review/photos/:id': {
    summary:
      'Delete a photo for good; `reason` is told to its photographer. With `revision`, only if nobody has decided or appealed since',
    params: idParams,
    body: Type.Object(
      {
        reason: Type.Optional(Type.String({ maxLength: MAX_REJECT_REASON })),
        revision: Type.Optional(Revision),
      },
      { default: {} },
    ),
    answer: Type.Object({ success: Type.Literal(true), id: Type.Integer() }),
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
