/**
 * Sessions. Their tokens are opaque bearer tokens, stored only as SHA-256 hashes, so nobody can sign in with a stolen
 * database.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DbContext } from '../db/client.ts';
import { sessions, users } from '../db/schema.ts';
import { deviceName } from './device-name.ts';
import type { Viewer } from './viewer.ts';

/** How long a session lasts after its last use (30 days). */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** The longest a session may last, however much it is used (180 days). */
export const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;
/** The same limit for reviewers and super admins (30 days). */
export const MAX_STAFF_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long after the last extension a session may be extended again (one day). */
const PROLONG_AFTER_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

const { password_hash: _secret, ...columns } = getTableColumns(users);
/** The columns that make up a `Viewer`. */
export const viewerColumns = columns;

/** The request that signs in. The session stores a device name derived from its `User-Agent`. */
type SignInRequest = { headers: { 'user-agent'?: string | undefined } };

/** Starts a session and returns its token. */
export async function startSession(
  ctx: Pick<DbContext, 'clock'> & { db: Pick<DbContext['db'], 'insert'> },
  userId: number,
  request?: SignInRequest,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = ctx.clock();
  await ctx.db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    device: deviceName(request?.headers['user-agent']),
    created_at: now,
    authenticated_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

/** SQL: true for a session, joined with its user, that can still be used. */
export function isUsable(now: Date): SQL {
  return sql`(${gt(sessions.expires_at, now)} and ${isYoungEnough(now)} and ${isNull(users.ban_message)})`;
}

/** SQL: true for a session, joined with its user, that hasn't exceeded its maximum age. */
function isYoungEnough(now: Date): SQL {
  const since = (ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`;
  const { is_super_admin, is_super_image_reviewer, is_plane_reviewer, is_train_reviewer } = users;
  const isStaff = or(is_super_admin, is_super_image_reviewer, is_plane_reviewer, is_train_reviewer);
  return sql`${sessions.created_at} > case when ${isStaff} then ${since(MAX_STAFF_AGE_MS)} else ${since(MAX_AGE_MS)} end`;
}

/** Ends the session that has this token. */
export async function endSession(ctx: Pick<DbContext, 'db'>, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token_hash, hashToken(token)));
}

/** Ends all sessions of a user except the one whose token is `exceptToken`. */
export async function endSessions(
  db: Pick<DbContext['db'], 'delete'>,
  userId: number,
  exceptToken?: string,
): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.token_hash, hashToken(exceptToken));
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), others));
}

/** One of a user's own sessions, as shown to the user. */
export interface OwnSession {
  id: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
  /** True for the session that the request itself uses. */
  current: boolean;
}

/** A user's active sessions, most recently used first. */
export async function sessionsOf(
  ctx: DbContext,
  userId: number,
  token: string | undefined,
): Promise<OwnSession[]> {
  const rows = await ctx.db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, ctx.clock()), isYoungEnough(ctx.clock())),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.created_at));
  const currentHash = token === undefined ? undefined : hashToken(token);
  return rows.map(({ id, device, created_at, last_used_at, token_hash }) => ({
    id,
    device,
    created_at,
    last_used_at,
    current: token_hash === currentHash,
  }));
}

/** Ends one of a user's sessions. Returns false if the user has no such session. */
export async function endOwnSession(
  ctx: Pick<DbContext, 'db'>,
  userId: number,
  id: string,
): Promise<boolean> {
  const deleted = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Deletes expired sessions and returns how many were deleted. */
export async function sweepSessions(ctx: DbContext): Promise<number> {
  const expired = await ctx.db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expires_at, ctx.clock()),
        lte(sessions.created_at, new Date(ctx.clock().getTime() - MAX_AGE_MS)),
      ),
    )
    .returning({ user: sessions.user_id });
  return expired.length;
}

/**
 * The user who owns a token. `undefined` if the token is unknown, the session has expired, or the user is banned. Bans
 * are checked here too, because a sign-in that runs at the same time as the ban may still create a session.
 */
async function findViewer(ctx: DbContext, token: string): Promise<Viewer | undefined> {
  const now = ctx.clock();
  const hash = hashToken(token);
  const [found] = await ctx.db
    .select({ viewer: viewerColumns, used: sessions.last_used_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, hash), isUsable(now)));
  if (found === undefined) return undefined;
  if (now.getTime() - found.used.getTime() >= PROLONG_AFTER_MS) await prolong(ctx, hash, now);
  return found.viewer;
}

/**
 * The id of the session that this token belongs to, whose row is locked against deletion until the transaction ends.
 * `undefined` if there is none.
 */
export async function lockSession(
  tx: Pick<DbContext['db'], 'select'>,
  token: string,
): Promise<string | undefined> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(token)))
    .for('key share');
  return session?.id;
}

/** Extends a session to 30 days from now. */
async function prolong(ctx: DbContext, hash: string, now: Date): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ last_used_at: now, expires_at: new Date(now.getTime() + SESSION_MS) })
    .where(eq(sessions.token_hash, hash));
}

/** The user whose token is in a request's `Authorization` header, or `undefined` if there is no valid token. */
export async function viewerOf(
  ctx: DbContext,
  { headers }: { headers: { authorization?: string | undefined } },
): Promise<Viewer | undefined> {
  const token = bearerToken(headers.authorization);
  return token === undefined ? undefined : findViewer(ctx, token);
}

/** The token in an `Authorization: Bearer …` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer ([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
}

/** The hash under which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
