/** Calls for takedowns of photos, and for reviewers' deletions (docs/rules/review.md, "Takedown", "Deletion"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Id, idParams } from './id.ts';
import { MAX_REJECT_REASON, MAX_TAKEDOWN, MIN_REJECT_REASON, TAKEDOWN_PAGE_SIZE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { APPROVAL_STATUSES, PHOTO_TYPES, TAKEDOWN_KINDS } from '../rules/values.ts';

const Person = Type.Object({ id: Type.Integer(), username: Type.String() });

/** A photo that was taken down or deleted by a reviewer, with its evidence. */
const Takedown = Type.Object({
  id: Type.Integer(),
  kind: OneOf(TAKEDOWN_KINDS, { description: 'Whether a super admin took it down or a reviewer deleted it' }),
  photo_id: Type.Integer({ description: 'The photo may no longer exist' }),
  photo_type: OneOf(PHOTO_TYPES),
  photographer: Person,
  was: OneOf(APPROVAL_STATUSES, { description: 'Status before' }),
  facts: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String()), Type.Null()]),
    { description: "The photo's details at the time" },
  ),
  has_picture: Type.Boolean({
    description: 'True if /api/admin/takedowns/{id}/picture has a JPEG of the photo',
  }),
  reason: Nullable(Type.String({ description: 'A reviewer may delete a photo without one' })),
  report_id: Nullable(Type.Integer()),
  taken_by: Person,
  taken_at: Type.String({ description: 'ISO 8601' }),
  can_put_back: Type.Boolean(),
  put_back_until: Type.String({ description: 'ISO 8601' }),
  put_back_by: Nullable(Person),
  put_back_at: Nullable(Type.String({ description: 'ISO 8601' })),
  evidence_until: Type.String({ description: 'ISO 8601' }),
});
export type Takedown = Static<typeof Takedown>;

export const takedownCalls = {
  'POST /api/admin/takedowns': {
    summary:
      'Take down photos, without a daily limit; those in `skipped` no longer exist or were down already',
    body: Type.Object({
      photo_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_TAKEDOWN }),
      reason: Type.String({
        maxLength: MAX_REJECT_REASON,
        description: `Sent to the photographers; at least ${MIN_REJECT_REASON} characters`,
      }),
      report_id: Type.Optional(Id),
    }),
    response: Type.Object({
      taken: Type.Array(Type.Object({ id: Type.Integer(), photo_id: Type.Integer() })),
      skipped: Type.Array(Type.Integer(), { description: 'Photo ids' }),
    }),
    idempotent: true,
  },
  'GET /api/admin/takedowns': {
    summary:
      'List takedowns with their evidence, and reviewers’ deletions that can be put back, newest first; pass the last id as `before` for older ones',
    query: Type.Object({
      photo_id: Type.Optional(Id),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: TAKEDOWN_PAGE_SIZE })),
    }),
    response: Type.Object({ takedowns: Type.Array(Takedown), has_more: Type.Boolean() }),
  },
  'POST /api/admin/takedowns/:id/put-back': {
    summary: 'Put a photo back as it was, within 72 hours of its takedown or deletion',
    params: idParams,
    body: Type.Object({}, { default: {} }),
    response: Takedown,
    idempotent: true,
  },
} as const satisfies CallSpecs;
