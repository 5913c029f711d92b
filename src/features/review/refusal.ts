/** What the desk says of decisions that didn't go through (docs/rules/messages.md, "Review"). */
import type { ServerMessage } from '../../outbox/page/index.ts';
import type { Desk } from './desk.ts';
import type { Verdict } from './verdicts.ts';

/** The text for a decision that failed: the combined desk has words of its own. */
export function failureTitle(verdict: Verdict, desk: Desk) {
  if (verdict === 'delete') return desk === 'all' ? 'review.failed.deleteAll' : 'review.failed.delete';
  return desk === 'all' ? 'review.failed.processing' : 'review.failed.action';
}

/** What the server said, in a language it said it in; undefined where it said nothing. */
export function said(message: ServerMessage | undefined, language: string): string | undefined {
  const text = language.startsWith('zh') ? (message?.zh ?? message?.en) : message?.en;
  return text === undefined || text.trim() === '' ? undefined : text;
}
