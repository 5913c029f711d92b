/** Calls about reports (docs/rules/review.md, "Reports"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { Handling } from './handling.ts';
import { idParams } from './id.ts';
import { MAX_REPORT_MESSAGE } from './limits.ts';
import { Nullable, OneOf } from './photo.ts';
import { REPORT_STATUSES, REPORT_TYPES } from './values.ts';

const Id = idParams.properties.id;

/** A report as super admins see it. */
const Report = Type.Object({
  id: Type.Integer(),
  reporter_id: Type.Integer(),
  reporter_username: Type.String(),
  reported_user_id: Type.Integer(),
  reported_username: Type.String(),
  photo_id: Nullable(Type.Integer({ description: 'the photo may be gone' })),
  report_types: Type.Array(OneOf(REPORT_TYPES)),
  message: Type.String(),
  status: OneOf(REPORT_STATUSES),
  notes: Type.String({ description: "the super admins' own" }),
  handled_by_username: Nullable(Type.String()),
  handled_at: Nullable(Type.String({ description: 'ISO 8601' })),
  created_at: Type.String({ description: 'ISO 8601' }),
});
export type Report = Static<typeof Report>;

export const reportCalls = {
  'POST /api/report': {
    summary: 'Report a user, for a photo or without one; three a day',
    access: 'user',
    body: Type.Object({
      reportedUserId: Id,
      photoId: Type.Optional(Nullable(Id)),
      reportTypes: Type.Array(OneOf(REPORT_TYPES), {
        maxItems: REPORT_TYPES.length,
        description: 'at least one',
      }),
      customMessage: Type.Optional(Type.String({ description: `at most ${MAX_REPORT_MESSAGE} characters` })),
    }),
    answer: Type.Object({ id: Type.Integer() }),
    status: 201,
    idempotent: true,
  },
  'GET /api/admin/reports': {
    summary: 'Reports, the newest first, at most 200; `before` goes on with those older than one',
    access: 'super_admin',
    query: Type.Object({
      status: Type.Optional(OneOf(REPORT_STATUSES)),
      before: Type.Optional(Id),
    }),
    answer: Type.Object({ reports: Type.Array(Report) }),
    caller: 'operator',
  },
  'PUT /api/admin/reports/:id': {
    summary: 'Say where a report stands, with notes; what is left out stays as it is',
    access: 'super_admin',
    params: idParams,
    body: Handling,
    answer: Report,
    idempotent: true,
    caller: 'operator',
  },
} as const satisfies Record<string, CallSpec>;
