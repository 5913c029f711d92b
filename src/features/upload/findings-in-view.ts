/** What the upload screen shows of the findings, and what is sent of that (docs/rules/upload.md, "Not so"). */
import { findingsOf } from '../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { FindingAnswers } from '../../contract/rules/upload.ts';
import type { FindingAnswer, FindingKind } from '../../contract/rules/values.ts';
import type { PickedPhoto } from './machine/state.ts';

/** The most findings in view, without those that were dismissed. */
export const MOST_LINES = 3;

/** A finding that has a line on the screen. */
interface FindingInView {
  finding: Finding;
  isDismissed: boolean;
}

/** The findings that the screen shows. */
interface FindingsInView {
  /** The worst first. One that was dismissed stays in its place. */
  lines: FindingInView[];
  /** How many more there are. */
  more: number;
}

type Dismissed = readonly FindingKind[] | undefined;

/** What is in view of the findings on a photo; nothing until the checks are done, and if they couldn't run. */
export function findingsInView(checks: PickedPhoto['checks'], dismissed: Dismissed = []): FindingsInView {
  const found = checks === undefined || checks === 'failed' ? [] : findingsOf(checks, dismissed);
  const isDismissed = ({ kind }: Finding) => dismissed.includes(kind);
  const left = found.filter((finding) => !isDismissed(finding));
  const hidden = new Set(left.slice(MOST_LINES));
  return {
    lines: found
      .filter((finding) => !hidden.has(finding))
      .map((finding) => ({ finding, isDismissed: isDismissed(finding) })),
    more: hidden.size,
  };
}

/** What is sent with a photo of the findings in view; undefined if there are none. */
export function answersOf(checks: PickedPhoto['checks'], dismissed: Dismissed): FindingAnswers | undefined {
  const { lines } = findingsInView(checks, dismissed);
  if (lines.length === 0) return undefined;
  const answers: Partial<Record<FindingKind, FindingAnswer>> = {};
  for (const { finding, isDismissed } of lines) answers[finding.kind] = isDismissed ? 'dismissed' : 'shown';
  return answers;
}

/** The dismissed kinds with one more. */
export function withDismissed(dismissed: Dismissed, kind: FindingKind): readonly FindingKind[] {
  return [...(withoutDismissed(dismissed, kind) ?? []), kind];
}

/** The dismissed kinds without one; undefined if none is left. */
export function withoutDismissed(dismissed: Dismissed, kind: FindingKind): Dismissed {
  const left = dismissed?.filter((other) => other !== kind) ?? [];
  return left.length === 0 ? undefined : left;
}
