/** Calls about reports. */
import { getReportsLeft } from './get-reports-left.ts';
import { listReports } from './list-reports.ts';
import { listReportCases } from './list-report-cases.ts';
import { updateReport } from './update-report.ts';
import { updateReports } from './update-reports.ts';
import { makeReport } from './make-report.ts';

export const REPORT_CALLS = [
  makeReport,
  getReportsLeft,
  listReports,
  listReportCases,
  updateReport,
  updateReports,
] as const;
