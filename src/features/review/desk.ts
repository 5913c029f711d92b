/** The review lists, and who may open which. */
import { mayReview, reviewableTypes } from '../../contract/rules/review-rights.ts';
import type { RoleFlags } from '../../contract/rules/review-rights.ts';
import type { PhotoType } from '../../contract/rules/values.ts';

/** A review list: of one type, or of all the reviewer may decide. */
export type Desk = PhotoType | 'all';

/** May open a review list; the combined one is open to every reviewer. */
export function mayOpen(user: RoleFlags, desk: Desk): boolean {
  return desk === 'all' ? reviewableTypes(user).length > 0 : mayReview(user, desk);
}
