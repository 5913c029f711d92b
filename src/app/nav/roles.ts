/** Which review screens a user is shown (spec 000 §2 "Top navigation"). */
import { isSuperReviewer, reviewableTypes } from '../../contract/review-rights.ts';
import type { RoleFlags } from '../../contract/review-rights.ts';

export type ReviewPath = '/review' | '/review/planes' | '/review/trains';

/** Super reviewers and admins get the menu; the others the desks of their own types. */
export function reviewPaths(user: RoleFlags): ReviewPath[] {
  if (isSuperReviewer(user)) return ['/review'];
  return reviewableTypes(user).map((type) => `/review/${type}` as const);
}
