/** The user behind a request, and what that user may do (spec 001 §6). */
import type { Access } from '../../src/contract/call.ts';
import type { PhotoType } from '../../src/contract/values.ts';
import type { users } from '../db/schema.ts';

/** An account as handlers see it: everything but the password. */
export type Viewer = Omit<typeof users.$inferSelect, 'password_hash'>;

type RoleFlags = Pick<
  Viewer,
  'is_super_admin' | 'is_super_image_reviewer' | 'is_plane_reviewer' | 'is_train_reviewer'
>;

/** True where a user may decide on photos of a type (spec 001 §2). */
export function mayReview(user: RoleFlags, type: PhotoType): boolean {
  if (user.is_super_admin || user.is_super_image_reviewer) return true;
  return type === 'planes' ? user.is_plane_reviewer : user.is_train_reviewer;
}

/** What an access rule says about a user. */
export type AccessVerdict = 'allowed' | 'unauthorized' | 'forbidden';

const RIGHTS: Record<Exclude<Access, 'public' | 'optional'>, (user: Viewer) => boolean> = {
  user: () => true,
  reviewer: (user) => mayReview(user, 'planes') || mayReview(user, 'trains'),
  super_admin: (user) => user.is_super_admin,
};

/** Checks an access rule; `user` is undefined without a valid token. */
export function checkAccess(access: Access, user: Viewer | undefined): AccessVerdict {
  if (access === 'public' || access === 'optional') return 'allowed';
  if (user === undefined) return 'unauthorized';
  return RIGHTS[access](user) ? 'allowed' : 'forbidden';
}
