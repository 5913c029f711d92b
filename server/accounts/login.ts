import { eq, or, sql } from 'drizzle-orm';
import { startSession } from '../auth/sessions.ts';
import { users } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import { Refusal, refuse } from '../lib/errors.ts';
import type { AccountsContext } from './context.ts';
import { verifySecret } from './passwords.ts';

/** Signs in by user name or e-mail address. The answer doesn't tell an unknown name from a wrong password. */
export const login = handler('POST /api/login', async (ctx: AccountsContext, { body, request }) => {
  const name = await foldName(ctx, body.email.trim());
  const attempt = ctx.signInAttempts.begin(name, request.ip);
  if (attempt instanceof Refusal) return attempt;
  // One person's user name may be another's e-mail address: then the password tells them apart.
  const candidates = await ctx.db
    .select({ id: users.id, username: users.username, hash: users.password_hash })
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)));
  if (candidates.length === 0) await verifySecret(undefined, body.password);
  for (const { id, username, hash } of candidates) {
    if (!(await verifySecret(hash, body.password))) continue;
    attempt.succeeded();
    await ctx.db.update(users).set({ last_login_at: ctx.clock() }).where(eq(users.id, id));
    return { token: await startSession(ctx, id), username, warnings: [] };
  }
  return refuse('unauthorized', {
    error: 'Login failed. Please check your credentials.',
    error_zh: '登录失败，请检查你的账号和密码。',
  });
});

/** Folded by the database, as the names it is compared with: JavaScript folds some letters (İ, a final Σ) differently. */
async function foldName({ db }: Pick<AccountsContext, 'db'>, typed: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select lower(${typed}) as name`);
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back');
  return row.name;
}
