/** Which decisions on a photo are possible at the desk (docs/rules/review.md, "Decisions" and "Appeals"). */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import type { Desk } from '../desk.ts';
import type { Marks } from './marks.ts';

/** True for a photo under appeal, which is approved or deleted, or whose rejection is upheld. */
export function isAppeal(photo: Pick<ReviewPhoto, 'approval_status'>): boolean {
  return photo.approval_status === 'pending_appeal';
}

/** True if the day's limit doesn't include the deletion of this photo by this user (docs/rules/review.md, "Daily limit"). */
export function isExempt(
  photo: Pick<ReviewPhoto, 'approval_status' | 'user_id'>,
  userId: number | undefined,
): boolean {
  return isAppeal(photo) || photo.user_id === userId;
}

/**
 * What refuses a photo at the desk, by whichever button, key or swipe: of one under appeal the rejection is upheld.
 * `isAllowed` says whether this reviewer may.
 */
export function refusalOf(photo: Pick<ReviewPhoto, 'approval_status'>): 'reject' | 'uphold' {
  return isAppeal(photo) ? 'uphold' : 'reject';
}

/** True if codes and pins can be set on the photo: this reviewer may refuse it. */
export function isMarkable(photo: Decidable): boolean {
  return isAllowed(refusalOf(photo), photo);
}

type Decidable = Pick<ReviewPhoto, 'approval_status' | 'may_delete' | 'may_uphold'>;

/** True if this reviewer may make this kind of decision on the photo. */
export function isAllowed(action: DecisionAction, photo: Decidable): boolean {
  switch (action) {
    case 'approve':
      return !isAppeal(photo) || photo.may_delete;
    case 'reject':
      return !isAppeal(photo);
    case 'uphold':
      // Missing in lists that were stored by earlier versions.
      return photo.may_uphold === true;
    case 'delete':
      return photo.may_delete;
  }
}

/** The marks of the latest rejection, to be shown with an appeal; empty for a photo that was never rejected. */
export function previousMarks({ conversation }: Pick<ReviewPhoto, 'conversation'>): Marks {
  return conversation.findLast(({ role }) => role === 'reviewer')?.marks ?? [];
}

/** The title of the message that a decision failed; the combined desk has its own titles. */
export function failureTitle(action: DecisionAction, desk: Desk) {
  if (action === 'delete') return desk === 'all' ? 'review.failed.deleteAll' : 'review.failed.delete';
  return desk === 'all' ? 'review.failed.processing' : 'review.failed.action';
}
