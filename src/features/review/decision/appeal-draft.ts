/** What is written about a photo before the reviewer changes anything (docs/rules/review.md, "Appeals"). */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { commentIn } from '../../../contract/rules/reject-reason.ts';
import { isAppeal } from './desk-decisions.ts';
import { EMPTY_DRAFT } from './review-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

/** The drafts by conversation, so that a photo that is read again has the same one. */
const drafts = new WeakMap<ReviewPhoto['conversation'], ReviewDraft>();

/**
 * Nothing; of an appeal the codes and pins of the rejection, so that one press upholds it for the same reasons, or its
 * text if it has no codes.
 */
export function initialDraft(photo: Pick<ReviewPhoto, 'approval_status' | 'conversation'>): ReviewDraft {
  if (!isAppeal(photo)) return EMPTY_DRAFT;
  const { conversation } = photo;
  const known = drafts.get(conversation);
  if (known !== undefined) return known;
  const rejection = conversation.findLast(({ role }) => role === 'reviewer');
  const { marks: rejectMarks, message } = rejection ?? { marks: [], message: '' };
  const rejectReason = rejectMarks.length === 0 ? commentIn(message, []) : '';
  const draft = { ...EMPTY_DRAFT, rejectReason, rejectMarks };
  drafts.set(conversation, draft);
  return draft;
}
