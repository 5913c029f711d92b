/** What the checks found of the faults that a reviewer named (docs/rules/photos.md, "Rejected photos"). */
import { CODE_OF_FINDING, findingsOf } from '../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { ShownReport } from '../../../workers/image/checks/types.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** The findings that one of these codes stands for, the worst first. */
export function findingsOfCodes(report: ShownReport, codes: readonly RejectCode[]): Finding[] {
  return findingsOf(report).filter(({ kind }) => codes.some((code) => code === CODE_OF_FINDING[kind]));
}
