/** What a sign-in answers (docs/rules/accounts.md, "Sign-in"). */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Warning } from '../../../src/contract/user-calls.ts';
import { startSession } from '../../auth/sessions.ts';
import { users } from '../../db/schema.ts';
import { refuse } from '../../lib/errors.ts';
import type { Refusal } from '../../lib/errors.ts';
import type { AccountsContext } from '../context.ts';
import { openWarnings } from '../people/sanctions.ts';

/** Starts a session; with the warnings that the user has not acknowledged. */
export async function signedIn(
  ctx: AccountsContext,
  { id, username }: { id: number; username: string },
  request: FastifyRequest,
): Promise<{ token: string; username: string; warnings: Warning[] }> {
  await ctx.db.update(users).set({ last_login_at: ctx.clock() }).where(eq(users.id, id));
  const token = await startSession(ctx, id, request);
  return { token, username, warnings: await openWarnings(ctx, id) };
}

/** Why somebody whose password was right may not sign in; undefined where they may. */
export function signInRefusal(
  user: Pick<typeof users.$inferSelect, 'ban_message' | 'ban_reason' | 'phone_number'>,
): Refusal | undefined {
  if (user.ban_message !== null) return banRefusal(user);
  if (user.phone_number !== null) return undefined;
  return refuse('phone_verification', { requiresPhoneVerification: true });
}

/** The same for a wrong password and an unknown name. */
export function wrongCredentials(): Refusal {
  return refuse('unauthorized', {
    error: 'Login failed. Please check your credentials.',
    error_zh: '登录失败，请检查你的账号和密码。',
  });
}

/** What a banned user is told. */
export function banRefusal({
  ban_message,
  ban_reason,
}: {
  ban_message: string | null;
  ban_reason: string | null;
}): Refusal {
  return refuse('banned', {
    ...(ban_message !== null && { banMessage: ban_message }),
    ...(ban_reason !== null && { banReason: ban_reason }),
  });
}
