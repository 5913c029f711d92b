/** Checks for calls that require a recently entered password (docs/rules/accounts.md, "Reauthentication"). */
import { and, eq, gt } from 'drizzle-orm';
import type { DbContext } from '../db/client.ts';
import { sessions } from '../db/schema.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { bearerToken, hashToken } from './sessions.ts';

/** How long an entered password counts as recent (15 minutes). */
export const RECENT_MS = 15 * 60 * 1000;

/** A request with a session token. */
export type WithToken = { headers: { authorization?: string | undefined } };

/**
 * Returns a refusal if the password was entered too long ago in the request's session, and undefined if it was entered
 * recently.
 */
export async function refuseUnlessRecent(
  { db, clock }: DbContext,
  request: WithToken,
): Promise<Refusal | undefined> {
  const since = new Date(clock().getTime() - RECENT_MS);
  const isRecent = and(isOf(request), gt(sessions.authenticated_at, since));
  return (await db.$count(sessions, isRecent)) > 0 ? undefined : refuse('reauthentication_required');
}

/** Records that the password was entered in this session. Returns false if the session has ended. */
export async function recordAuthentication({ db, clock }: DbContext, request: WithToken): Promise<boolean> {
  const noted = await db
    .update(sessions)
    .set({ authenticated_at: clock() })
    .where(isOf(request))
    .returning({ id: sessions.id });
  return noted.length > 0;
}

function isOf({ headers }: WithToken) {
  return eq(sessions.token_hash, hashToken(bearerToken(headers.authorization) ?? ''));
}
