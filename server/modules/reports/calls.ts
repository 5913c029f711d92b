/** Calls about reports. */
import { getReportsLeft } from './get-reports-left.ts';
import { listReports } from './list-reports.ts';
import { updateReport } from './update-report.ts';
import { makeReport } from './make-report.ts';

export const REPORT_CALLS = [makeReport, getReportsLeft, listReports, updateReport] as const;
