/** Which verdicts a photo may have, and with what words (docs/rules/review.md, "Decisions"). */
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { reasonProblem } from '../../contract/rules/reject-reason.ts';
import type { ReasonProblem } from '../../contract/rules/reject-reason.ts';
import type { Marks } from './marks.ts';

/** What a reviewer says of a photo. */
export type Verdict = 'approve' | 'reject' | 'delete';

/** An appealed photo is approved or deleted; it isn't rejected again. */
export function isAppeal(photo: Pick<ReviewPhoto, 'approval_status'>): boolean {
  return photo.approval_status === 'pending_appeal';
}

/** True where the photo may have the verdict at all. */
export function mayBe(verdict: Verdict, photo: Pick<ReviewPhoto, 'approval_status' | 'may_delete'>): boolean {
  switch (verdict) {
    case 'approve':
      return true;
    case 'reject':
      return !isAppeal(photo);
    case 'delete':
      return photo.may_delete;
  }
}

/** What is wrong with the words that go with a verdict. A deletion is told in words: codes are a rejection's. */
export function wordsProblem(verdict: Verdict, typed: string, marks: Marks): ReasonProblem | undefined {
  switch (verdict) {
    case 'approve':
      return undefined;
    case 'reject':
      return reasonProblem(typed, marks);
    case 'delete':
      return reasonProblem(typed);
  }
}

/** What the outbox keeps of the words. */
export function wordsOf(verdict: Verdict, typed: string, marks: Marks) {
  const reason = typed.trim();
  return {
    ...(verdict !== 'approve' && reason !== '' && { reason }),
    ...(verdict === 'reject' && marks.length > 0 && { marks: [...marks] }),
  };
}

/** The places that the reviewer of before has pointed at; of a photo that was never rejected none. */
export function markedBefore({ conversation }: Pick<ReviewPhoto, 'conversation'>): Marks {
  return conversation.findLast(({ role }) => role === 'reviewer')?.marks ?? [];
}
