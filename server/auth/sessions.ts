/** Sessions: opaque bearer tokens, of which only the SHA-256 is kept, so that a stolen database signs nobody in. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { DbContext } from '../db/client.ts';
import { sessions, users } from '../db/schema.ts';
import type { Viewer } from './viewer.ts';

/** How long a session lasts from its sign-in, ms: 30 days. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

const { password_hash: _secret, ...columns } = getTableColumns(users);
/** The columns of `Viewer`. */
export const viewerColumns = columns;

/** Starts a session and gives its token. */
export async function startSession(ctx: DbContext, userId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = ctx.clock();
  await ctx.db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

/** Ends the session of a token. */
export async function endSession(ctx: Pick<DbContext, 'db'>, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token_hash, hashToken(token)));
}

/** Forgets sessions that are over; gives their number. */
export async function sweepSessions(ctx: DbContext): Promise<number> {
  const over = await ctx.db
    .delete(sessions)
    .where(lte(sessions.expires_at, ctx.clock()))
    .returning({ user: sessions.user_id });
  return over.length;
}

/** The user whose token this is; `undefined` for an unknown token and a session that is over. */
async function findViewer(ctx: DbContext, token: string): Promise<Viewer | undefined> {
  const [viewer] = await ctx.db
    .select(viewerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hashToken(token)), gt(sessions.expires_at, ctx.clock())));
  return viewer;
}

/** The user whose token a request carries in `Authorization`; `undefined` without a valid one. */
export async function viewerOf(
  ctx: DbContext,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<Viewer | undefined> {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : findViewer(ctx, token);
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
