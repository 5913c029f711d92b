import { asc, inArray } from 'drizzle-orm';
import type { Report } from '../../../src/contract/calls/report-calls.ts';
import { reports } from '../../platform/db/schema.ts';
import type { CaseKind } from '../moderation/cases/handle-case.ts';
import { selectReports, toReports } from './report-rows.ts';
import { tellReporters } from './tell-reporters.ts';

/** Reports, as cases that super admins handle. */
export const REPORTS: CaseKind<Report> = {
  table: reports,
  is: 'report',
  read: async (db, ids) =>
    toReports(
      db,
      await selectReports(db)
        .where(inArray(reports.id, [...ids]))
        .orderBy(asc(reports.id)),
    ),
  answered: tellReporters,
};
