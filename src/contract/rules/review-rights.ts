/**
 * Who may review what (docs/rules/review.md, "Who may review"). The page checks this before showing something, the
 * server before doing it.
 */
import { PHOTO_TYPES } from './basics.ts';
import type { PhotoType } from './values.ts';

/** The roles of an account. */
export type RoleFlag =
  | 'is_super_admin'
  | 'is_super_image_reviewer'
  | 'is_plane_reviewer'
  | 'is_train_reviewer';
export type RoleFlags = Readonly<Record<RoleFlag, boolean>>;

/** True if a user may review photos of every type. */
export function isSuperReviewer(user: RoleFlags): boolean {
  return user.is_super_admin || user.is_super_image_reviewer;
}

/** True if a user may review photos of this type. */
export function mayReview(user: RoleFlags, type: PhotoType): boolean {
  if (isSuperReviewer(user)) return true;
  return type === 'planes' ? user.is_plane_reviewer : user.is_train_reviewer;
}

/** The types that a user may review; empty for a user who isn't a reviewer. */
export function reviewableTypes(user: RoleFlags): PhotoType[] {
  return PHOTO_TYPES.filter((type) => mayReview(user, type));
}

/** True if a user may not decide on a photo because it is their own. Super admins may decide on their own photos. */
export function isBarredAsOwner(user: RoleFlags & { id: number }, photo: { user_id: number }): boolean {
  return photo.user_id === user.id && !user.is_super_admin;
}
