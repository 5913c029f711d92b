/** What the desk says of decisions that didn't go through (docs/rules/review.md, "Decisions"). */
import type { Desk } from './desk.ts';
import type { Verdict } from './verdicts.ts';

/** The text for a decision that failed: the combined desk has words of its own. */
export function failureTitle(verdict: Verdict, desk: Desk) {
  if (verdict === 'delete') return desk === 'all' ? 'review.failed.deleteAll' : 'review.failed.delete';
  return desk === 'all' ? 'review.failed.processing' : 'review.failed.action';
}
