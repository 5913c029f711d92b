/** Calls about reports. */
import type { reportCalls } from '../../../src/contract/calls/report-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { ReportsContext } from './context.ts';
import { readReportsLeft } from './left-today.ts';
import { listReports, updateReport } from './manage.ts';
import { makeReport } from './make-report.ts';

export const reportHandlers: Handlers<keyof typeof reportCalls, ReportsContext> = {
  'POST /api/report': makeReport,
  'GET /api/report': readReportsLeft,
  'GET /api/admin/reports': listReports,
  'PUT /api/admin/reports/:id': updateReport,
};
