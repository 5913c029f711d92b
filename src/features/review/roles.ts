/** Who may decide what (spec 001 §6). */
import type { CurrentUser } from '../../contract/account-calls.ts';
import type { PhotoType } from '../../contract/values.ts';

type Flags = Pick<
  CurrentUser,
  'is_super_admin' | 'is_super_image_reviewer' | 'is_plane_reviewer' | 'is_train_reviewer'
>;

/** A review list: of one type, or of all the reviewer may decide. */
export type Desk = PhotoType | 'all';

/** Decides photos of one type; super roles decide all. */
export function mayReview(user: Flags, type: PhotoType): boolean {
  if (user.is_super_admin || user.is_super_image_reviewer) return true;
  return type === 'planes' ? user.is_plane_reviewer : user.is_train_reviewer;
}

/** May open a review list; the combined one is open to any of the four. */
export function mayOpen(user: Flags, desk: Desk): boolean {
  return desk === 'all' ? mayReview(user, 'planes') || mayReview(user, 'trains') : mayReview(user, desk);
}
