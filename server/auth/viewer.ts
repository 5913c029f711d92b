/** The user behind a request, and what that user may do (docs/rules/accounts.md, "Roles"). */
import type { Access } from '../../src/contract/call.ts';
import { reviewableTypes } from '../../src/contract/review-rights.ts';
import type { users } from '../db/schema.ts';

/** An account as handlers see it: everything but the password. */
export type Viewer = Omit<typeof users.$inferSelect, 'password_hash'>;

/** What an access rule says about a user. */
export type AccessVerdict = 'allowed' | 'unauthorized' | 'forbidden';

const RIGHTS: Record<Exclude<Access, 'public' | 'optional'>, (user: Viewer) => boolean> = {
  user: () => true,
  reviewer: (user) => reviewableTypes(user).length > 0,
  super_admin: (user) => user.is_super_admin,
};

/** Checks an access rule; `user` is undefined without a valid token. */
export function checkAccess(access: Access, user: Viewer | undefined): AccessVerdict {
  if (access === 'public' || access === 'optional') return 'allowed';
  if (user === undefined) return 'unauthorized';
  return RIGHTS[access](user) ? 'allowed' : 'forbidden';
}
