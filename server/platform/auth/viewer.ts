/** The user who makes a request, and what they may do (docs/rules/accounts.md, "Roles"). */
import { FOUNDER_ID, TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import type { users } from '../db/schema.ts';

/** A signed-in user as handlers see it: the account without its password hash. */
export type Viewer = Omit<typeof users.$inferSelect, 'password_hash'>;

/** True if the user has accepted the current version of the terms (docs/rules/accounts.md, "Agreement"). */
export function hasAgreed({ agreed_terms }: Pick<Viewer, 'agreed_terms'>): boolean {
  return (agreed_terms ?? 0) >= TERMS_VERSION;
}

/**
 * True for a user with a verified phone number, and for the founder, who needs none (docs/rules/accounts.md,
 * "Founder").
 */
export function hasVerifiedPhone({ id, phone_number }: Pick<Viewer, 'id' | 'phone_number'>): boolean {
  return phone_number !== null || id === FOUNDER_ID;
}

/** The error code for a user who may only read at present; undefined for a user who may also change things. */
export function writeRefusalCode(user: Viewer): 'agreement_required' | 'phone_verification' | undefined {
  if (!hasAgreed(user)) return 'agreement_required';
  return hasVerifiedPhone(user) ? undefined : 'phone_verification';
}

/** Who may make a call. `optional` means that anyone may, but the response differs for signed-in users. */
export type CallAccess = 'public' | 'optional' | 'user' | 'reviewer' | 'super_admin';

/** The result of an access check. */
export type AccessVerdict = 'allowed' | 'unauthorized' | 'forbidden';

const RIGHTS: Record<Exclude<CallAccess, 'public' | 'optional'>, (user: Viewer) => boolean> = {
  user: () => true,
  reviewer: (user) => reviewableTypes(user).length > 0,
  super_admin: (user) => user.is_super_admin,
};

/** Checks whether a user may make a call. `user` is undefined if the request has no valid token. */
export function checkAccess(access: CallAccess, user: Viewer | undefined): AccessVerdict {
  if (access === 'public' || access === 'optional') return 'allowed';
  if (user === undefined) return 'unauthorized';
  return RIGHTS[access](user) ? 'allowed' : 'forbidden';
}
