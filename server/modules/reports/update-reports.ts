import { handleCases } from '../moderation/cases/handle-case.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { ReportsContext } from './context.ts';
import { REPORTS } from './report-kind.ts';

/** Answers several reports at once, such as all on one person. */
export const updateReports = defineCall('PUT /api/admin/reports', {
  access: 'super_admin',
  handle: (ctx: ReportsContext, input) =>
    handleCases(ctx, REPORTS, { ...input, respond: (reports) => ({ reports }) }),
});
