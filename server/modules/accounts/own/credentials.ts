/** Changes of password and number, which alone ask for the password again (docs/rules/accounts.md, "Password and number"). */
import { eq } from 'drizzle-orm';
import { endSessions, viewerColumns } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { violatedUnique } from '../../../platform/db/errors.ts';
import { users } from '../../../platform/db/schema.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { checkCode, forgetCode } from '../codes/codes.ts';
import type { CodePurpose } from '../codes/codes.ts';
import { notifyOwner } from '../account-news.ts';
import type { AccountChange } from '../account-news.ts';
import type { AccountsContext } from '../context.ts';
import { verifySecret } from '../passwords.ts';
import { currentUser } from './current-user.ts';

/** What checking a password needs of the server. */
export type PasswordContext = Pick<AccountsContext, 'db' | 'signInAttempts' | 'keycloak'>;

/** A number and the code that proves it. */
export interface PhoneProof {
  /** E.164. */
  phone: string;
  type: CodePurpose['type'];
  code: string;
  ip: string | undefined;
}

/** Gives a user without a number one that a code proves; another one than they have takes the password. */
export function setFirstPhone(ctx: AccountsContext, user: Pick<Viewer, 'id'>, proof: PhoneProof) {
  return setPhone(ctx, user, undefined, proof);
}

/** A number in place of another: what its user is told, and the token of the one session that stays. */
interface PhoneReplacement {
  change: AccountChange;
  keep: string | undefined;
}

/** Without a `replacement` there was no number. */
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
    return await ctx.db.transaction(async (tx) => {
      const [before] = await tx
        .select({ phone: users.phone_number })
        .from(users)
        .where(eq(users.id, user.id))
        .for('update');
      const has = before?.phone ?? phone;
      // Another may have come in between, with another number.
      if (replacement === undefined && has !== phone) return refuse('conflict', PHONE_SET);
      if (!(await forgetCode(tx, purpose))) return refuse('code_missing');
      const [changed] = await tx
        .update(users)
        .set({ phone_number: phone })
        .where(eq(users.id, user.id))
        .returning(viewerColumns);
      if (changed === undefined) throw new Error('a user without a row');
      if (replacement !== undefined) {
        // Whoever signed in before the number changed signs in anew.
        await endSessions(tx, user.id, replacement.keep);
        if (before?.phone !== phone) await notifyOwner(tx, replacement.change);
      }
      return currentUser({ db: tx }, changed);
    });
  } catch (error) {
    if (violatedUnique(error) !== 'users_phone_number_unique') throw error;
    return refuse('phone_of_other');
  }
}

/** The refusal for a wrong password; wrong ones count as they do at sign-in. */
export async function checkPassword(
  ctx: PasswordContext,
  user: Viewer,
  password: string,
  ip: string | undefined,
): Promise<Refusal | undefined> {
  const attempt = ctx.signInAttempts.begin(` user ${user.id}`, ip);
  if (attempt instanceof Refusal) return attempt;
  const isRight = await isPassword(ctx, user, password).catch((error: unknown) => {
    // Nothing was compared.
    attempt.takeBack();
    throw error;
  });
  if (!isRight) return refuse('password_wrong');
  attempt.succeeded();
  return undefined;
}

/** A secure account's password is known at the Keycloak server alone. */
async function isPassword(ctx: PasswordContext, user: Viewer, password: string): Promise<boolean> {
  const [row] = await ctx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, user.id));
  const hash = row?.hash ?? undefined;
  if (hash !== undefined) return verifySecret(hash, password);
  // The name there may be another than here, by now; the address, where it is known here, is the same.
  for (const name of [user.email, user.username]) {
    const identity = name === null ? undefined : await ctx.keycloak?.authenticate(name, password);
    if (identity !== undefined && identity.sub === user.keycloak_id) return true;
  }
  return false;
}

/** What is said where a first number is wanted for an account that has another. */
export const PHONE_SET = {
  error: 'This account has a verified phone number already. Change it in your profile.',
  error_zh: '该账号已验证过手机号，请在个人资料中更换。',
};
