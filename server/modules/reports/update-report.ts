import { eq } from 'drizzle-orm';
import { handleCase } from '../moderation/cases/handle-case.ts';
import type { CaseKind } from '../moderation/cases/handle-case.ts';
import { reports } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { ReportsContext } from './context.ts';
import { selectReports, toReports } from './report-rows.ts';

const REPORTS: CaseKind<'PUT /api/admin/reports/:id'> = {
  table: reports,
  is: 'report',
  read: async (db, id) => {
    const [report] = await toReports(db, await selectReports(db).where(eq(reports.id, id)));
    return report;
  },
};

export const updateReport = defineCall('PUT /api/admin/reports/:id', {
  access: 'super_admin',
  handle: (ctx: ReportsContext, input) => handleCase(ctx, REPORTS, input),
});
