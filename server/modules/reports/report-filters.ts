import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { reports } from '../../platform/db/schema.ts';

type ReportFilters = Pick<
  NonNullable<CallInput<'GET /api/admin/reports'>['query']>,
  'status' | 'report_type' | 'reporter_id' | 'reported_user_id'
>;

/** SQL condition for reports that match the filters. A filter that is omitted matches all. */
export function matchesReportFilters(filters: ReportFilters): SQL | undefined {
  const { status, report_type, reporter_id, reported_user_id } = filters;
  return and(
    status === undefined ? undefined : eq(reports.status, status),
    report_type === undefined ? undefined : sql`${reports.report_types} ? ${report_type}::text`,
    reporter_id === undefined ? undefined : eq(reports.reporter_id, reporter_id),
    reported_user_id === undefined ? undefined : eq(reports.reported_user_id, reported_user_id),
  );
}
