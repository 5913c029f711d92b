import { handleCase } from '../moderation/cases/handle-case.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { ReportsContext } from './context.ts';
import { REPORTS } from './report-kind.ts';

export const updateReport = defineCall('PUT /api/admin/reports/:id', {
  access: 'super_admin',
  handle: (ctx: ReportsContext, input) => handleCase(ctx, REPORTS, input),
});
