/** The review desks, and who may open them (docs/rules/review.md, "Who may review"). */
import { mayReview, reviewableTypes } from '../../contract/rules/review-rights.ts';
import type { RoleFlags } from '../../contract/rules/review-rights.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** A desk for one type of photo, or for all types that the reviewer may review. */
export type Desk = PhotoType | 'all';

/** True if a user may open a desk. Every reviewer may open the combined one. */
export function mayOpen(user: RoleFlags, desk: Desk): boolean {
  return desk === 'all' ? reviewableTypes(user).length > 0 : mayReview(user, desk);
}
