/** Calls about reports (docs/rules/review.md, "Reports"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { caseFields, CaseOrder, Handling, HandlingOfMany } from './case-handling.ts';
import { Id, idParams, Page } from './id.ts';
import { DailyAllowance } from './daily-allowance.ts';
import { ADMIN_REPORT_PAGE_SIZE, MAX_REPORT_MESSAGE, REPORT_LIST_SIZE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { PhotoCard } from './photo.ts';
import { CASE_ORDERS, REPORT_STATUSES, REPORT_TYPES } from '../rules/values.ts';

/** The user who made a report, or the user it is about. */
const ReportPerson = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  is_banned: Type.Boolean(),
});
export type ReportPerson = Static<typeof ReportPerson>;

/** A report in the super admins' list. */
const Report = Type.Object({
  id: Type.Integer(),
  reporter_id: Type.Integer(),
  reporter_username: Type.String(),
  reported_user_id: Type.Integer(),
  reported_username: Type.String(),
  reporter: ReportPerson,
  reported: ReportPerson,
  reports_on_person: Type.Integer({ description: 'All reports on the reported user, including this one' }),
  photo_id: Nullable(Type.Integer({ description: 'The photo may no longer exist' })),
  photo: Nullable(PhotoCard),
  report_types: Type.Array(OneOf(REPORT_TYPES)),
  message: Type.String(),
  ...caseFields,
});
export type Report = Static<typeof Report>;

/** All reports on one person that a list is about. */
const ReportCase = Type.Object({
  person: ReportPerson,
  reports: Type.Integer({ description: 'How many of the reports match the filters' }),
  reports_on_person: Type.Integer({ description: 'All reports on the person' }),
  report_types: Type.Array(OneOf(REPORT_TYPES)),
  oldest_at: Type.String({ description: 'ISO 8601: when the oldest matching report was made' }),
  newest_at: Type.String({ description: 'ISO 8601: when the newest matching report was made' }),
});
export type ReportCase = Static<typeof ReportCase>;

/** Which reports to list. */
const reportFilters = {
  status: Type.Optional(OneOf(REPORT_STATUSES)),
  report_type: Type.Optional(OneOf(REPORT_TYPES, { description: 'Only reports with this reason' })),
  reporter_id: Type.Optional(Type.Integer({ ...Id, description: 'Only reports by this user' })),
  reported_user_id: Type.Optional(Type.Integer({ ...Id, description: 'Only reports on this user' })),
};

export const reportCalls = {
  'POST /api/report': {
    summary: 'Report a user, with or without a photo; three a day unless `DAILY_REPORTS` is set',
    body: Type.Object({
      reportedUserId: Id,
      photoId: Type.Optional(Nullable(Id)),
      reportTypes: Type.Array(OneOf(REPORT_TYPES), {
        maxItems: REPORT_TYPES.length,
        description: 'At least one',
      }),
      customMessage: Type.Optional(Type.String({ description: `At most ${MAX_REPORT_MESSAGE} characters` })),
    }),
    response: Type.Object({ id: Type.Integer() }),
    status: 201,
    idempotent: true,
  },
  'GET /api/report': {
    summary: 'Get the number of reports that the user may still make today',
    response: Type.Object({ reports: DailyAllowance }),
  },
  'GET /api/admin/reports': {
    summary: 'List reports, at most 200; pass the last id as `before` for older ones',
    query: Type.Object({
      ...reportFilters,
      id: Type.Optional(Type.Integer({ ...Id, description: 'Only this report' })),
      order: CaseOrder,
      before: Type.Optional(Id),
      after: Type.Optional(
        Type.Integer({ ...Id, description: 'The last id, for the next page of the oldest' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: REPORT_LIST_SIZE, default: REPORT_LIST_SIZE }),
      ),
    }),
    response: Type.Object({
      reports: Type.Array(Report),
      open: Type.Integer({ description: 'Number of open reports, regardless of the filters' }),
      has_more: Type.Boolean(),
    }),
  },
  'GET /api/admin/report-cases': {
    summary:
      'List the people whom reports are about, each with how many and why, those reported longest ago first',
    query: Type.Object({
      ...reportFilters,
      order: Type.Optional(OneOf(CASE_ORDERS, { default: 'oldest' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: ADMIN_REPORT_PAGE_SIZE })),
    }),
    response: Type.Object({
      cases: Type.Array(ReportCase),
      open: Type.Integer({ description: 'Number of people with open reports, regardless of the filters' }),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        totalCases: Type.Integer(),
        hasNextPage: Type.Boolean(),
        hasPrevPage: Type.Boolean(),
      }),
    }),
  },
  'PUT /api/admin/reports': {
    summary:
      'Set the status or notes of several reports: of all, or of none; those who reported hear the outcome',
    body: HandlingOfMany,
    response: Type.Object({ reports: Type.Array(Report) }),
    idempotent: true,
  },
  'PUT /api/admin/reports/:id': {
    summary: "Set a report's status or notes; omitted fields stay unchanged",
    params: idParams,
    body: Handling,
    response: Report,
    idempotent: true,
    caller: 'operator',
  },
} as const satisfies CallSpecs;
