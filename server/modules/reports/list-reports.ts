import { and, desc, eq, lt } from 'drizzle-orm';
import { REPORT_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import { countOpen, matchesCaseFilter } from '../moderation/cases/case-rows.ts';
import { reports } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { ReportsContext } from './context.ts';
import { selectReports, toReports } from './report-rows.ts';

export const listReports = defineCall('GET /api/admin/reports', {
  access: 'super_admin',
  handle: async ({ db }: ReportsContext, { query }) => {
    const { status, id, reported_user_id, before, limit = REPORT_LIST_SIZE } = query;
    const [rows, open] = await Promise.all([
      selectReports(db)
        .where(
          and(
            matchesCaseFilter(reports, { status, id }),
            reported_user_id === undefined ? undefined : eq(reports.reported_user_id, reported_user_id),
            before === undefined ? undefined : lt(reports.id, before),
          ),
        )
        .orderBy(desc(reports.id))
        .limit(limit + 1),
      countOpen(db, reports),
    ]);
    return { reports: await toReports(db, rows.slice(0, limit)), open, has_more: rows.length > limit };
  },
});
