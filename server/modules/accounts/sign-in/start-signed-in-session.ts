/** The response to a sign-in (docs/rules/accounts.md, "Sign-in"). */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Warning } from '../../../../src/contract/calls/user-calls.ts';
import { awardYears } from '../../achievements/award-events.ts';
import { startSession } from '../../../platform/auth/sessions.ts';
import { hasVerifiedPhone } from '../../../platform/auth/viewer.ts';
import { users } from '../../../platform/db/schema.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { changeBy, emailOwner, notifyOwner } from '../account-notices.ts';
import type { AccountsContext } from '../context.ts';
import { recordDevice } from './known-devices.ts';
import { openWarnings } from '../people/sanctions.ts';
import { liftIfOver, readLatestBan } from '../people/timed-bans.ts';
import { logSecurity } from '../security-log.ts';

/**
 * Starts a session, and returns it with the user's unacknowledged warnings. `user` is the row whose password was
 * compared. If the account has since been banned or its password changed, the sign-in is refused. The row stays locked
 * until the session is inserted, so ending all sessions ends this one too.
 */
export async function startSignedInSession(
  ctx: AccountsContext,
  user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'password_hash' | 'email' | 'email_verified'>,
  request: FastifyRequest,
): Promise<{ token: string; username: string; warnings: Warning[] } | Refusal> {
  const { id, username, password_hash } = user;
  const at = ctx.clock();
  const change = changeBy(request, { kind: 'new_device', userId: id, at });
  const isUnchanged = sql`${users.password_hash} is not distinct from ${password_hash}::text`;
  const started = await ctx.db.transaction(async (tx) => {
    const signed = await tx
      .update(users)
      .set({ last_login_at: at })
      .where(and(eq(users.id, id), isNull(users.ban_message), isUnchanged))
      .returning({ id: users.id });
    if (signed.length === 0) return undefined;
    await awardYears(tx, id, at);
    const isNew = await recordDevice(tx, request, { userId: id, at });
    if (isNew) await notifyOwner(tx, change);
    return { isNew, token: await startSession({ db: tx, clock: ctx.clock }, id, request) };
  });
  if (started === undefined) return wrongCredentials();
  if (started.isNew) emailOwner(ctx, user, change);
  logSecurity(ctx, 'sign_in', { user_id: id });
  return { token: started.token, username, warnings: await openWarnings(ctx, id) };
}

/** Why a user with a correct password may not sign in; undefined if they may. */
export async function signInRefusal(
  ctx: AccountsContext,
  user: Pick<typeof users.$inferSelect, 'id' | 'ban_message' | 'ban_reason' | 'phone_number'>,
): Promise<Refusal | undefined> {
  const banned = await banRefusal(ctx, user);
  if (banned !== undefined) return banned;
  if (hasVerifiedPhone(user)) return undefined;
  return refuse('phone_verification', { requiresPhoneVerification: true });
}

/** The refusal for both a wrong password and an unknown name. */
export function wrongCredentials(): Refusal {
  return refuse('unauthorized', {
    error: 'Login failed. Please check your credentials.',
    error_zh: '登录失败，请检查你的账号和密码。',
  });
}

/** The refusal for a banned user; undefined for others. Lifts a ban whose time is over. */
export async function banRefusal(
  ctx: AccountsContext,
  { id, ban_message, ban_reason }: Pick<typeof users.$inferSelect, 'id' | 'ban_message' | 'ban_reason'>,
): Promise<Refusal | undefined> {
  if (ban_message === null || (await liftIfOver(ctx, id))) return undefined;
  const endsAt = (await readLatestBan(ctx.db, id))?.endsAt;
  return refuse('banned', {
    banMessage: ban_message,
    ...(ban_reason !== null && { banReason: ban_reason }),
    ...(endsAt && { banUntil: endsAt.toISOString() }),
  });
}
