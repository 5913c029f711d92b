import { asc, desc, or, sql } from 'drizzle-orm';
import { hasUserName } from '../../../platform/db/name-search.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { AccountsContext } from '../context.ts';
import { hasAddress } from '../email-address.ts';
import { verifySecret } from '../passwords.ts';
import { logSecurity } from '../security-log.ts';
import { signInRefusal, startSignedInSession, wrongCredentials } from './start-signed-in-session.ts';

/**
 * The most accounts whose passwords are compared at one sign-in: the account with that name, the account that verified
 * the address, and the oldest accounts that have the address unverified. Each comparison costs a hash, and anybody may
 * enter an address without verifying it.
 */
const MAX_CANDIDATES = 4;

/** An account whose password was correct. */
export type PasswordOwner = typeof users.$inferSelect;

/** Signs in by username or e-mail address (docs/rules/accounts.md, "Sign-in"). */
export const login = defineCall('POST /api/login', {
  access: 'public',
  rate: 'signIns',
  handle: async (ctx: AccountsContext, { body, request }) => {
    const user = await byPassword(ctx, body, clientAddress(request));
    if (user instanceof Refusal) return user;
    return signInRefusal(user) ?? startSignedInSession(ctx, user, request);
  },
});

/**
 * The account that a name and a password belong to. An unknown name and a wrong password get the same refusal in the
 * same time.
 */
export async function byPassword(
  ctx: AccountsContext,
  typed: { email: string; password: string },
  ip: string | undefined,
): Promise<PasswordOwner | Refusal> {
  const name = await foldName(ctx, typed.email.trim());
  const attempt = await ctx.signInAttempts.begin(name, ip);
  if (attempt instanceof Refusal) return attempt;
  // One user's name may be another user's e-mail address. The password then decides.
  const candidates = await ctx.db
    .select()
    .from(users)
    .where(or(hasUserName(name), hasAddress(name)))
    .orderBy(desc(hasUserName(name)), desc(users.email_verified), asc(users.id))
    .limit(MAX_CANDIDATES);
  if (candidates.length === 0) await verifySecret(undefined, typed.password);
  for (const user of candidates) {
    if (!(await verifySecret(user.password_hash ?? undefined, typed.password))) continue;
    // A correct password must not reset the count of another account that shares the name.
    if (candidates.length > 1) await attempt.takeBack();
    else await attempt.succeeded();
    return user;
  }
  logSecurity(ctx, 'sign_in_failed', { user_id: candidates[0]?.id });
  return wrongCredentials();
}

/**
 * Lower-cased by the database, like the names it is compared with, because JavaScript maps some letters differently (İ,
 * a final Σ).
 */
async function foldName({ db }: Pick<AccountsContext, 'db'>, typed: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select lower(${typed}) as name`);
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back');
  return row.name;
}
