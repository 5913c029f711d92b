/** A report (docs/rules/review.md, "Reports"). Page and server check the same. */
import { MAX_REPORT_MESSAGE } from './limits.ts';
import { REPORT_TYPES } from './values.ts';
import type { ReportType } from './values.ts';

/** What is wrong with a report. `reason_required`: none is chosen. */
export type ReportProblem = 'reason_required' | 'too_long';

/** What is wrong with a report as it was filled in; undefined when it may be sent, its message trimmed. */
export function reportProblem(
  reportTypes: readonly ReportType[],
  message: string,
): ReportProblem | undefined {
  if (reportTypes.length === 0) return 'reason_required';
  return message.trim().length > MAX_REPORT_MESSAGE ? 'too_long' : undefined;
}

/** The chosen reasons, each once, in the order of the list. */
export function inOrder(reportTypes: readonly ReportType[]): ReportType[] {
  return REPORT_TYPES.filter((type) => reportTypes.includes(type));
}
