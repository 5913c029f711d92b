/** Who may review what (docs/rules/review.md, "Who may review"). The page asks before it shows, the server before it acts. */
import { PHOTO_TYPES } from './basics.ts';
import type { PhotoType } from './values.ts';

/** What an account may be allowed beyond what everybody is. */
export type RoleFlag =
  | 'is_super_admin'
  | 'is_super_image_reviewer'
  | 'is_plane_reviewer'
  | 'is_train_reviewer';
export type RoleFlags = Readonly<Record<RoleFlag, boolean>>;

/** May decide on photos of every type. */
export function isSuperReviewer(user: RoleFlags): boolean {
  return user.is_super_admin || user.is_super_image_reviewer;
}

/** May decide on photos of one type. */
export function mayReview(user: RoleFlags, type: PhotoType): boolean {
  if (isSuperReviewer(user)) return true;
  return type === 'planes' ? user.is_plane_reviewer : user.is_train_reviewer;
}

/** The types on whose photos somebody may decide; empty for a user who is no reviewer. */
export function reviewableTypes(user: RoleFlags): PhotoType[] {
  return PHOTO_TYPES.filter((type) => mayReview(user, type));
}

/** True for a photo that somebody may not decide on because it is that person's own. Super admins may. */
export function isBarredAsOwner(user: RoleFlags & { id: number }, photo: { user_id: number }): boolean {
  return photo.user_id === user.id && !user.is_super_admin;
}
