/** Calls for the review desk (docs/rules/review.md, "Decisions"). */
import { Type } from 'typebox';
import type { CallSpecs } from './call.ts';
import { idParams, Revision } from './id.ts';
import { DailyAllowance } from './daily-allowance.ts';
import { MAX_REJECT_REASON } from '../rules/limits.ts';
import { Decision, UpheldRejection } from './decision.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { PhotoCard, ReviewPhoto, wirePhoto } from './photo.ts';
import { NewPhotoNote } from './photo-note.ts';
import { ReviewFilter } from './review-filter.ts';
import { APPROVAL_STATUSES, REJECT_CODES } from '../rules/values.ts';

const decided = Type.Object({
  id: Type.Integer(),
  approval_status: OneOf(APPROVAL_STATUSES),
  revision: Type.Integer(),
  reviewer_name: Type.String(),
});

export const reviewCalls = {
  'GET /api/review/photos': {
    summary:
      "List the photos awaiting review of the types the reviewer may decide: appeals of other reviewers' decisions first, then oldest first unless `order` says otherwise",
    query: ReviewFilter,
    response: Type.Object({
      photos: Type.Array(wirePhoto(ReviewPhoto)),
      waiting: Type.Integer({
        description: 'Number of photos awaiting review that match the filter, including those not listed',
      }),
      next: Type.Optional(
        Nullable(Type.Integer(), {
          description:
            'If more pending photos follow, the id to pass as `after` to list them; missing in responses of earlier versions',
        }),
      ),
      rejections: DailyAllowance,
      deletions: DailyAllowance,
    }),
  },
  'PUT /api/review/photos/:id': {
    summary: 'Approve or reject a photo; an approved one can be rejected only without `isReviewerPage: true`',
    params: idParams,
    body: Decision,
    response: decided,
    idempotent: true,
  },
  'PUT /api/review/photos/:id/uphold': {
    summary:
      "Uphold an appealed rejection, with the same reasons or others; never by the reviewer who rejected the photo, and it can't be appealed again",
    params: idParams,
    body: UpheldRejection,
    response: decided,
    idempotent: true,
  },
  'PUT /api/review/photos/:id/look': {
    summary:
      'Tell other reviewers, for two minutes, that the reviewer has the photo open; returns the decision if someone has made one',
    params: idParams,
    response: Type.Object({
      decision: Nullable(
        Type.Object({
          action: OneOf(['approve', 'reject', 'delete'] as const, {
            description: '`reject` also if the rejection of an appealed photo was upheld',
          }),
          reviewer_name: Type.String(),
          decided_at: Type.String({ format: 'date-time' }),
        }),
      ),
    }),
    withoutKey: 'says what is on the desk: looking twice changes nothing',
  },
  'GET /api/review/photos/:id/history': {
    summary:
      "List the newest other photos of a photo's photographer with their verdicts, and the newest approved ones of its registration or train number; only of types that the reviewer may decide",
    params: idParams,
    response: Type.Object({
      photographer: Type.Object({
        approved: Type.Integer(),
        rejected: Type.Integer(),
        pending: Type.Integer({ description: 'With those under appeal' }),
        photos: Type.Array(
          Type.Object({
            ...PhotoCard.properties,
            codes: Type.Array(OneOf(REJECT_CODES), { description: 'For what it was rejected' }),
          }),
        ),
      }),
      same_subject: Type.Array(PhotoCard),
    }),
  },
  'POST /api/review/photos/:id/notes': {
    summary:
      'Add a note on a photo, which only staff see, or ask a colleague or the super admins about one that waits, in place of an earlier question',
    params: idParams,
    body: NewPhotoNote,
    response: Type.Object({ id: Type.Integer() }),
    status: 201,
    idempotent: true,
  },
  'DELETE /api/review/notes/:id': {
    summary:
      'Delete a note, or withdraw a question; only those that the reviewer wrote, but a super admin any',
    params: idParams,
    response: Type.Object({ success: Type.Literal(true) }),
    withoutKey: 'a note can be deleted only once',
  },
  'DELETE /api/review/photos/:id': {
    summary:
      'Delete a photo permanently; the photographer is sent `reason`. With `revision`, refused after a new decision or appeal',
    params: idParams,
    body: Type.Object(
      {
        reason: Type.Optional(Type.String({ maxLength: MAX_REJECT_REASON })),
        revision: Type.Optional(Revision),
      },
      { default: {} },
    ),
    response: Type.Object({ success: Type.Literal(true), id: Type.Integer() }),
    idempotent: true,
  },
} as const satisfies CallSpecs;
