/** What super admins do with reports (docs/rules/review.md, "Reports"). */
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Report } from '../../src/contract/report-calls.ts';
import { REPORT_STATUSES, REPORT_TYPES } from '../../src/contract/values.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { reports, users } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import { handlingColumns } from '../lib/handling.ts';
import type { ReportsContext } from './context.ts';

/** The most reports of one answer. */
const LIST_SIZE = 200;

export const listReports = handler('GET /api/admin/reports', async ({ db }: ReportsContext, { query }) => {
  const { status, before } = query;
  const rows = await selectReports(db)
    .where(
      and(
        status === undefined ? undefined : eq(reports.status, status),
        before === undefined ? undefined : lt(reports.id, before),
      ),
    )
    .orderBy(desc(reports.id))
    .limit(LIST_SIZE);
  return { reports: rows.map(toReport) };
});

const UPDATE = 'PUT /api/admin/reports/:id';

export const updateReport = handler(UPDATE, (ctx: ReportsContext, { params, body, user, idempotencyKey }) => {
  const { status, notes } = body;
  const content = { id: params.id, status, notes };
  return once<typeof UPDATE>(
    ctx,
    { call: UPDATE, userId: user.id, key: idempotencyKey, content },
    async (tx) => {
      const at = ctx.clock();
      const changed = await tx
        .update(reports)
        .set(handlingColumns({ status, notes }, user.id, at))
        .where(eq(reports.id, params.id))
        .returning({ id: reports.id });
      if (changed.length === 0) return refuse('not_found');
      const subject = { kind: 'report', id: params.id } as const;
      const details = { status, notes };
      await record(tx, { actorId: user.id, action: 'report_handled', subject, details, at });
      const [row] = await selectReports(tx).where(eq(reports.id, params.id));
      if (row === undefined) throw new Error('the report is gone though its row is locked');
      return { answer: toReport(row) };
    },
  );
});

const reporters = alias(users, 'reporters');
const reported = alias(users, 'reported');
const handlers = alias(users, 'handlers');

function selectReports(db: Db) {
  return db
    .select({
      report: getTableColumns(reports),
      reporter: reporters.username,
      reported: reported.username,
      handler: handlers.username,
    })
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporter_id))
    .innerJoin(reported, eq(reported.id, reports.reported_user_id))
    .leftJoin(handlers, eq(handlers.id, reports.handled_by))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

function toReport({ report, reporter, reported: reportedName, handler: handledBy }: Row): Report {
  return {
    id: report.id,
    reporter_id: report.reporter_id,
    reporter_username: reporter,
    reported_user_id: report.reported_user_id,
    reported_username: reportedName,
    photo_id: report.photo_id,
    report_types: REPORT_TYPES.filter((type) => report.report_types.includes(type)),
    message: report.message,
    status: REPORT_STATUSES.find((status) => status === report.status) ?? 'open',
    notes: report.notes,
    handled_by_username: handledBy,
    handled_at: report.handled_at?.toISOString() ?? null,
    created_at: report.created_at.toISOString(),
  };
}
