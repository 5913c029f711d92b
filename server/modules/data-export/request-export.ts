/**
 * Tickets for archives of one's own data (docs/rules/accounts.md, "One's own data"). A browser that is to write a download
 * to the disk sends no token of ours: so a call with the token gives an address that needs none, for one download.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { DAILY_EXPORTS } from '../../../src/contract/rules/limits.ts';
import { hashToken, viewerColumns } from '../../platform/auth/sessions.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { exportTickets, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { transact } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { refuseBeyondDay } from '../../platform/limits/daily-limit.ts';
import type { DataExportContext } from './context.ts';

/** How long a ticket may wait for its download, ms. Ours. */
const TICKET_MS = 60_000;
/** How long it is kept to be counted, ms: longer than any day. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;
const TICKET_BYTES = 32;

export const askForExport = defineCall('POST /api/user/export', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: DataExportContext, { user: { id: userId } }) => {
    const free = ctx.exports.acquire(userId);
    if (free === undefined) return refuse('conflict', EXPORT_IN_PROGRESS);
    free();
    const now = ctx.clock();
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    return transact(ctx.db, async (tx) => {
      const beyond = await refuseBeyondDay(
        tx,
        { now, timeZone: ctx.config.siteTimeZone },
        {
          userId,
          most: DAILY_EXPORTS,
          countSince: (begin) =>
            tx.$count(
              exportTickets,
              and(eq(exportTickets.user_id, userId), gte(exportTickets.created_at, begin)),
            ),
          wording: BEYOND,
        },
      );
      if (beyond !== undefined) return beyond;
      await tx.insert(exportTickets).values({
        token_hash: hashToken(ticket),
        user_id: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + TICKET_MS),
      });
      return { url: `/api/user/export/${ticket}` };
    });
  },
});

/** Uses a ticket up, and gives whose it is; `undefined` for one that is unknown, used or over, and of a banned user. */
export async function redeem({ db, clock }: DbContext, ticket: string): Promise<Viewer | undefined> {
  const now = clock();
  const [used] = await db
    .update(exportTickets)
    .set({ used_at: now })
    .where(
      and(
        eq(exportTickets.token_hash, hashToken(ticket)),
        isNull(exportTickets.used_at),
        gt(exportTickets.expires_at, now),
      ),
    )
    .returning({ userId: exportTickets.user_id });
  if (used === undefined) return undefined;
  const [user] = await db
    .select(viewerColumns)
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.ban_message), isNull(users.deleted_at)));
  return user;
}

/** Forgets tickets that no day counts any more; gives their number. */
export async function sweepTickets({ db, clock }: DbContext): Promise<number> {
  const gone = await db
    .delete(exportTickets)
    .where(lt(exportTickets.created_at, new Date(clock().getTime() - KEPT_MS)))
    .returning({ user: exportTickets.user_id });
  return gone.length;
}

/** What is said where the user downloads an archive already. */
export const EXPORT_IN_PROGRESS = {
  error: 'Your data is already being downloaded. Please wait until that is finished.',
  error_zh: '你的数据正在下载，请等它完成。',
};
const BEYOND = {
  error: `You can download your data ${DAILY_EXPORTS} times a day. Please come back tomorrow.`,
  error_zh: `每天最多下载 ${DAILY_EXPORTS} 次数据，请明天再来。`,
};
