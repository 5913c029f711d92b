/** Validates reports (docs/rules/review.md, "Reports"), for both page and server. */
import { MAX_REPORT_MESSAGE } from './limits.ts';
import { REPORT_TYPES } from './values.ts';
import type { ReportType } from './values.ts';

/** The problem with a report. `reason_required`: no reason was chosen. */
export type ReportProblem = 'reason_required' | 'too_long';

/** The problem with a report as entered; undefined if it may be sent once its message is trimmed. */
export function reportProblem(
  reportTypes: readonly ReportType[],
  message: string,
): ReportProblem | undefined {
  if (reportTypes.length === 0) return 'reason_required';
  return message.trim().length > MAX_REPORT_MESSAGE ? 'too_long' : undefined;
}

/** The chosen reasons without duplicates, in the list's order. */
export function orderedReasons(reportTypes: readonly ReportType[]): ReportType[] {
  return REPORT_TYPES.filter((type) => reportTypes.includes(type));
}
