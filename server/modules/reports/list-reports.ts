import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { REPORT_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import { countOpen } from '../moderation/cases/case-rows.ts';
import { reports } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { ReportsContext } from './context.ts';
import { matchesReportFilters } from './report-filters.ts';
import { selectReports, toReports } from './report-rows.ts';

export const listReports = defineCall('GET /api/admin/reports', {
  access: 'super_admin',
  handle: async ({ db }: ReportsContext, { query }) => {
    const { id, order, before, after, limit = REPORT_LIST_SIZE } = query;
    const [rows, open] = await Promise.all([
      selectReports(db)
        .where(
          and(
            matchesReportFilters(query),
            id === undefined ? undefined : eq(reports.id, id),
            before === undefined ? undefined : lt(reports.id, before),
            after === undefined ? undefined : gt(reports.id, after),
          ),
        )
        .orderBy(order === 'oldest' ? asc(reports.id) : desc(reports.id))
        .limit(limit + 1),
      countOpen(db, reports),
    ]);
    return { reports: await toReports(db, rows.slice(0, limit)), open, has_more: rows.length > limit };
  },
});
