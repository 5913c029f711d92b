/** Checks and sets a new password (docs/rules/accounts.md, "Password and number"). */
import { eq } from 'drizzle-orm';
import { MIN_STAFF_PASSWORD } from '../../../src/contract/rules/limits.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import { passwordProblems } from '../../../src/contract/rules/rules.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { notifyOwner } from './account-notices.ts';
import type { AccountChange } from './account-notices.ts';
import { isCommon } from './common-passwords.ts';
import { PASSWORD_SHORT } from './passwords.ts';

/** The user whose password is set. */
type PasswordRecipient = Pick<
  Viewer,
  | 'username'
  | 'email'
  | 'phone_number'
  | 'is_super_admin'
  | 'is_super_image_reviewer'
  | 'is_plane_reviewer'
  | 'is_train_reviewer'
>;

/** The refusal of a password that is too short or too long for any account. `field` is the name of its form field. */
export function refusePasswordLength(password: string, field: string): Refusal | undefined {
  const fields = passwordProblems(password, field);
  return fields.length > 0 ? refuse('invalid_request', { ...PASSWORD_SHORT, fields }) : undefined;
}

/**
 * The refusal of a password that is too weak for a reviewer or a super admin. Other users may choose weak passwords.
 */
export function refuseWeakPassword(
  owner: PasswordRecipient,
  password: string,
  field: string,
): Refusal | undefined {
  if (reviewableTypes(owner).length === 0) return undefined;
  if (password.length < MIN_STAFF_PASSWORD) {
    return refuse('invalid_request', { ...STAFF_SHORT, fields: [{ field, problem: 'too_short' }] });
  }
  if (!isCommon(password, [owner.username, owner.email, owner.phone_number])) return undefined;
  return refuse('invalid_request', { ...STAFF_COMMON, fields: [{ field, problem: 'invalid' }] });
}

/**
 * Stores a password's hash, ends all sessions except the one with the given token, and notifies the user. Runs in the
 * caller's transaction.
 */
export async function setPassword(
  tx: Pick<Db, 'update' | 'delete' | 'insert' | 'execute'>,
  {
    password_hash,
    keep,
    change,
  }: { password_hash: string; keep?: string | undefined; change: AccountChange },
): Promise<void> {
  await tx.update(users).set({ password_hash }).where(eq(users.id, change.userId));
  await endSessions(tx, change.userId, keep);
  await notifyOwner(tx, change);
}

const STAFF_SHORT = {
  error: `Reviewers and super admins need a password of at least ${MIN_STAFF_PASSWORD} characters.`,
  error_zh: `审核员和超级管理员的密码至少 ${MIN_STAFF_PASSWORD} 个字符。`,
};
const STAFF_COMMON = {
  error: 'This password is too easy to guess. Try a few unrelated words.',
  error_zh: '这个密码太容易被猜到，建议用几个互不相关的词组成。',
};
