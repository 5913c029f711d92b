/** Corrections, and what a reviewer may do with them, in words (docs/rules/review.md, "Corrections"). */
import type { ReviewCorrection } from '../../../contract/calls/correction-calls.ts';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import type { reviewCorrections } from '../texts/corrections-en.ts';

/** The name of a choice, a key of its texts. */
type Choice = keyof typeof reviewCorrections.done;

/** True for a correction that everybody sees already. */
export function isShown({ state }: ReviewCorrection): boolean {
  return state === 'shown';
}

/** What a correction is called in a message: the aircraft's registration or the train's number, else its photo's name. */
export function shortNameOf({ photo }: ReviewCorrection): string {
  return plateOf(photo) ?? nameOf(photo);
}

/** What it is called to agree to a correction, or not to. */
export function choiceOf(correction: ReviewCorrection, agree: boolean): Choice {
  if (isShown(correction)) return agree ? 'keep' : 'takeBack';
  return agree ? 'agree' : 'decline';
}
