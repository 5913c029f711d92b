import { or, sql } from 'drizzle-orm';
import { hasUserName } from '../../../platform/db/name-search.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { numberAttempts } from '../../../platform/limits/sign-in-attempts.ts';
import { changeBy, emailOwner } from '../account-notices.ts';
import { checkCode, forgetCode } from '../codes/codes.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress } from '../email-address.ts';
import { refusePasswordLength, refuseWeakPassword, setPassword } from '../new-password.ts';
import { hashSecret } from '../passwords.ts';
import { logSecurity } from '../security-log.ts';
import { CODE_WORDS, readRecipient } from './reset-recipients.ts';

/** Sets the password and ends all sessions of the account. */
export const resetPassword = defineCall('POST /api/auth/forgot-password/reset', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const { purpose, isOwner } = recipient;
    const short = refusePasswordLength(body.newPassword, 'newPassword');
    if (short !== undefined) return short;
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: clientAddress(request) });
    if (problem !== undefined) return refuse(problem, CODE_WORDS);
    const [owner] = await ctx.db.select().from(users).where(isOwner);
    // This may reveal that the account is a reviewer's or a super admin's, but the code has already proven its
    // ownership.
    const weak = owner && refuseWeakPassword(owner, body.newPassword, 'newPassword');
    if (weak !== undefined) return weak;
    const password_hash = await hashSecret(body.newPassword);
    const at = ctx.clock();
    const reset = await ctx.db.transaction(async (tx) => {
      if (!(await forgetCode(tx, purpose))) return refuse('code_missing', CODE_WORDS);
      const [user] = await tx
        .select({
          id: users.id,
          name: sql<string>`lower(${users.username})`,
          email: sql<string | null>`lower(${users.email})`,
          email_verified: users.email_verified,
          phone: users.phone_number,
        })
        .from(users)
        .where(isOwner)
        .for('update');
      // No code was ever sent to a number without an account.
      if (user === undefined) return refuse('code_missing', CODE_WORDS);
      const change = changeBy(request, { kind: 'password_reset', userId: user.id, at });
      await setPassword(tx, { password_hash, change });
      // Resets the count of wrong passwords, unless the name may also refer to a different account.
      for (const name of [user.name, user.email])
        if (name !== null && (await isOnePersons(tx, name)))
          await ctx.signInAttempts.forget(tx, name, clientAddress(request));
      if (user.phone !== null)
        await ctx.signInAttempts.forget(tx, numberAttempts(user.phone), clientAddress(request));
      return { user, change };
    });
    if (reset instanceof Refusal) return reset;
    logSecurity(ctx, 'password_reset', { user_id: reset.user.id });
    emailOwner(ctx, reset.user, reset.change);
    return { success: true };
  },
});

/** True if a name or an address, lower-cased by the database, signs in to exactly one account. */
async function isOnePersons(db: Pick<AccountsContext['db'], '$count'>, name: string): Promise<boolean> {
  return (await db.$count(users, or(hasUserName(name), hasAddress(name)))) === 1;
}
