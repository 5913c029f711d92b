/** Reports by the people they are about: all on one person are one case (docs/rules/administration.md, "Reports"). */
import { asc, count, desc, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { ReportCase } from '../../../src/contract/calls/report-calls.ts';
import { ADMIN_REPORT_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { REPORT_TYPES } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { reports, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import type { ReportsContext } from './context.ts';
import { matchesReportFilters } from './report-filters.ts';
import { personColumns, toPerson } from './report-rows.ts';

export const listReportCases = defineCall('GET /api/admin/report-cases', {
  access: 'super_admin',
  handle: async ({ db }: ReportsContext, { query }) => {
    const { order, page = 1, limit = ADMIN_REPORT_PAGE_SIZE, ...filters } = query;
    const matches = matchesReportFilters(filters);
    const [oldest, newest] = [min(reports.id), max(reports.id)];
    const [found, total, open] = await Promise.all([
      db
        .select({
          personId: reports.reported_user_id,
          reports: count(),
          oldestAt: min(reports.created_at),
          newestAt: max(reports.created_at),
          types: sql<string[][]>`jsonb_agg(distinct ${reports.report_types})`,
        })
        .from(reports)
        .where(matches)
        .groupBy(reports.reported_user_id)
        .orderBy(order === 'newest' ? desc(newest) : asc(oldest))
        .limit(limit)
        .offset((page - 1) * limit),
      countPeople(db, matches),
      countPeople(db, eq(reports.status, 'open')),
    ]);
    const people = await readPeople(
      db,
      found.map(({ personId }) => personId),
    );
    const cases = found.flatMap(({ personId, oldestAt, newestAt, types, ...row }): ReportCase[] => {
      const about = people.get(personId);
      if (about === undefined || oldestAt === null || newestAt === null) return [];
      const given = new Set(types.flat());
      return [
        {
          ...about,
          ...row,
          report_types: REPORT_TYPES.filter((type) => given.has(type)),
          oldest_at: oldestAt.toISOString(),
          newest_at: newestAt.toISOString(),
        },
      ];
    });
    return { cases, open, pagination: { ...toPagination(page, limit, total), totalCases: total } };
  },
});

/** How many people the matching reports are about. */
async function countPeople(db: Db, matches: ReturnType<typeof matchesReportFilters>): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${reports.reported_user_id})::int` })
    .from(reports)
    .where(matches);
  return row?.people ?? 0;
}

/** Reported people by id, each with the number of all reports on them. */
async function readPeople(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      ...personColumns(users),
      total: db.$count(reports, eq(reports.reported_user_id, users.id)),
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ total, ...person }) => [person.id, { person: toPerson(person), reports_on_person: total }]),
  );
}
