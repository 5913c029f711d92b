/**
 * Checks for changes of password and number, the only changes that need the current password (docs/rules/accounts.md,
 * "Password and number").
 */
import { eq } from 'drizzle-orm';
import { endSessions, viewerColumns } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { checkCode, forgetCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import { notifyOwner } from '../account-notices.ts';
import type { AccountChange } from '../account-notices.ts';
import type { AccountsContext } from '../context.ts';
import { verifySecret } from '../passwords.ts';
import { logSecurity } from '../security-log.ts';
import { toCurrentUser } from './to-current-user.ts';

/** What checking a password needs from the server. */
export type PasswordContext = Pick<AccountsContext, 'db' | 'log' | 'signInAttempts' | 'keycloak'>;

/** A number, and the code that proves it. */
export interface PhoneProof {
  /** In E.164 format. */
  phone: string;
  type: CodePurpose['type'];
  code: string;
  ip: string | undefined;
}

/** Sets a user's first number, proven by a code. Replacing a number needs the password instead. */
export function setFirstPhone(ctx: AccountsContext, user: Pick<Viewer, 'id'>, proof: PhoneProof) {
  return setPhone(ctx, user, undefined, proof);
}

/** A change of number: the notification for the user, and the token of the one session that continues. */
interface PhoneReplacement {
  change: AccountChange;
  keep: string | undefined;
}

/** Sets a number. Without a `replacement`, the user must not have a number yet. */
export async function setPhone(
  ctx: AccountsContext,
  user: Pick<Viewer, 'id'>,
  replacement: PhoneReplacement | undefined,
  { phone, type, code, ip }: PhoneProof,
) {
  const purpose: CodePurpose = { recipient: phone, type };
  const problem = await checkCode(ctx, purpose, { code, ip });
  if (problem !== undefined) return refuse(problem);
  try {
    const set = await ctx.db.transaction(async (tx) => {
      const [before] = await tx
        .select({ phone: users.phone_number })
        .from(users)
        .where(eq(users.id, user.id))
        .for('update');
      const has = before?.phone ?? phone;
      // A concurrent request may have set another number.
      if (replacement === undefined && has !== phone) return refuse('conflict', PHONE_SET);
      if (!(await forgetCode(tx, purpose))) return refuse('code_missing');
      const [changed] = await tx
        .update(users)
        .set({ phone_number: phone })
        .where(eq(users.id, user.id))
        .returning(viewerColumns);
      if (changed === undefined) throw new Error('the user has no row');
      if (replacement !== undefined) {
        // Other sessions must sign in again after a change of number.
        await endSessions(tx, user.id, replacement.keep);
        if (before?.phone !== phone) await notifyOwner(tx, replacement.change);
      }
      return { before: before?.phone, user: await toCurrentUser({ db: tx }, changed) };
    });
    if (set instanceof Refusal) return set;
    if (set.before !== phone) {
      const event = replacement === undefined ? 'phone_verified' : 'phone_changed';
      logSecurity(ctx, event, { user_id: user.id });
    }
    return set.user;
  } catch (error) {
    if (violatedUnique(error) !== 'users_phone_number_unique') throw error;
    return refuse('phone_of_other');
  }
}

/** The refusal of a wrong password. Attempts count as they do at sign-in. */
export async function checkPassword(
  ctx: PasswordContext,
  user: Viewer,
  password: string,
  ip: string | undefined,
): Promise<Refusal | undefined> {
  const attempt = await ctx.signInAttempts.begin(` user ${user.id}`, ip);
  if (attempt instanceof Refusal) return attempt;
  const isRight = await isPassword(ctx, user, password).catch(async (error: unknown) => {
    // The password was not compared, so the attempt doesn't count.
    await attempt.takeBack();
    throw error;
  });
  if (!isRight) {
    logSecurity(ctx, 'password_wrong', { user_id: user.id });
    return refuse('password_wrong');
  }
  await attempt.succeeded();
  return undefined;
}

/** Checks a password. For a secure account only Keycloak can do that. */
async function isPassword(ctx: PasswordContext, user: Viewer, password: string): Promise<boolean> {
  const [row] = await ctx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, user.id));
  const hash = row?.hash ?? undefined;
  if (hash !== undefined) return verifySecret(hash, password);
  // The user may have a different name in Keycloak by now, but the address, if known here, is the same.
  for (const name of [user.email, user.username]) {
    const identity = name === null ? undefined : await ctx.keycloak?.authenticate(name, password);
    if (identity !== undefined && identity.sub === user.keycloak_id) return true;
  }
  return false;
}

/** Error messages for setting a first number on an account that already has a different one. */
export const PHONE_SET = {
  error: 'This account already has a verified phone number. Change it in your profile.',
  error_zh: '该账号已验证过手机号，请在个人资料中更换。',
};
