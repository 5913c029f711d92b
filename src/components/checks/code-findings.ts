/** What the checks found of the reasons that a reviewer marked (docs/rules/photos.md, "Rejected photos"). */
import { allFindingsOf, CODE_OF_FINDING } from '../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { PhotoChecks } from '../../contract/calls/photo-checks.ts';
import type { RejectCode } from '../../contract/rules/values.ts';

/** The findings that one of these codes stands for, the worst first. */
export function findingsOfCodes(checks: PhotoChecks, codes: readonly RejectCode[]): Finding[] {
  return allFindingsOf(checks).filter(({ kind }) => codes.some((code) => code === CODE_OF_FINDING[kind]));
}
