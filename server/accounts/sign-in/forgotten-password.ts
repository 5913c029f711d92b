/**
 * A new password by a code to the account's number or verified e-mail address (docs/rules/accounts.md, "Forgotten password").
 * Whether one of them has an account can't be told from answers or limits: for one without everything happens but the message.
 */
import { or, sql } from 'drizzle-orm';
import { hasUserName } from '../../db/names.ts';
import { users } from '../../db/schema.ts';
import { handler } from '../../http/route.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { changeBy, writeToOwner } from '../account-news.ts';
import { checkCode, forgetCode, sendCode } from '../codes/codes.ts';
import type { Delivery } from '../codes/delivery.ts';
import { sendAnswer } from '../codes/send-answer.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress } from '../email-address.ts';
import { refuseShort, refuseWeak, setPassword } from '../new-password.ts';
import { hashSecret } from '../passwords.ts';
import { readRecipient } from './reset-recipient.ts';
import type { ResetRecipient } from './reset-recipient.ts';

/** Sends a code, if an account has the number or address. */
export const sendResetCode = handler(
  'POST /api/auth/forgot-password/send-code',
  async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const refusal = await recipient.refusal(ctx);
    if (refusal !== undefined) return refusal;
    const outcome = await sendCode(ctx, recipient.purpose, request.ip, (code) =>
      deliver(ctx, recipient, code),
    );
    return sendAnswer(outcome, SEND_FAILED);
  },
);

/** Says whether a code is right; it stays for the reset. */
export const checkResetCode = handler(
  'POST /api/auth/forgot-password/verify-code',
  async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const problem = await checkCode(ctx, recipient.purpose, { code: body.code.trim(), ip: request.ip });
    return problem === undefined ? { success: true } : refuse(problem, CODE_WORDS);
  },
);

/** Sets the password and ends every session of the account. */
export const resetPassword = handler(
  'POST /api/auth/forgot-password/reset',
  async (ctx: AccountsContext, { body, request }) => {
    const recipient = readRecipient(body);
    if (recipient instanceof Refusal) return recipient;
    const { purpose, isOwner } = recipient;
    const short = refuseShort(body.newPassword, 'newPassword');
    if (short !== undefined) return short;
    const problem = await checkCode(ctx, purpose, { code: body.code.trim(), ip: request.ip });
    if (problem !== undefined) return refuse(problem, CODE_WORDS);
    const [owner] = await ctx.db.select().from(users).where(isOwner);
    // Whoever has the code may know whose account it is.
    const weak = owner && refuseWeak(owner, body.newPassword, 'newPassword');
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
        })
        .from(users)
        .where(isOwner)
        .for('update');
      // The code of a number without an account was never sent.
      if (user === undefined) return refuse('code_missing', CODE_WORDS);
      const change = changeBy(request, { kind: 'password_reset', userId: user.id, at });
      await setPassword(tx, { password_hash, change });
      // Somebody who forgot a password has tried many. The count of a name that is another's too must not begin anew.
      for (const name of [user.name, user.email])
        if (name !== null && (await isOnePersons(tx, name))) ctx.signInAttempts.forget(name, request.ip);
      return { user, change };
    });
    if (reset instanceof Refusal) return reset;
    writeToOwner(ctx, reset.user, reset.change);
    return { success: true };
  },
);

/** True where one account alone signs in by a name or an address, folded by the database. */
async function isOnePersons(db: Pick<AccountsContext['db'], '$count'>, name: string): Promise<boolean> {
  return (await db.$count(users, or(hasUserName(name), hasAddress(name)))) === 1;
}

/**
 * Hands the code over beside the answer, which would otherwise take longer where there is an account. A failure is for the
 * operator: telling the asker would tell that there is one.
 */
async function deliver(
  ctx: AccountsContext,
  { isOwner, deliver: send }: ResetRecipient,
  code: string,
): Promise<Delivery> {
  if ((await ctx.db.$count(users, isOwner)) > 0) {
    ctx.background.run(() => send(ctx, code));
  }
  return 'sent';
}

const SEND_FAILED = { error: 'Failed to send SMS code', error_zh: '短信验证码发送失败' };
const CODE_WORDS = { error: 'Invalid verification code', error_zh: '验证码无效' };
