/**
 * Tickets to download an archive of one's own data (docs/rules/accounts.md, "Data export"). When a browser saves a
 * download to disk it sends no token. So the page requests a ticket with the token, and gets a URL that needs no token
 * and is valid for one download.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { DAILY_EXPORTS } from '../../../src/contract/rules/limits.ts';
import { hashToken, viewerColumns } from '../../platform/auth/sessions.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { exportTickets, photos, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { transact } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { refuseBeyondDailyLimit } from '../../platform/limits/daily-limit.ts';
import type { DataExportContext } from './context.ts';

/** How long a ticket is valid. Our choice. */
export const TICKET_MS = 60_000;
/** How long a ticket is stored so that it counts towards the daily limit. Longer than any day. */
export const RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
const TICKET_BYTES = 32;

export const requestExport = defineCall('POST /api/user/export', {
  access: 'user',
  beforeAgreement: true,
  handle: async (ctx: DataExportContext, { user }) => {
    const { id: userId } = user;
    const free = ctx.exports.acquire(userId);
    if (free === undefined) return refuse('conflict', EXPORT_IN_PROGRESS);
    free();
    await checkStorage(ctx, user);
    const now = ctx.clock();
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    return transact(ctx.db, async (tx) => {
      const beyond = await refuseBeyondDailyLimit(
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

/** Throws if the storage is away, since a browser would only report a download that broke off. */
async function checkStorage({ db, storage }: DataExportContext, user: Viewer): Promise<void> {
  const [photo] = await db
    .select({ key: photos.original_key })
    .from(photos)
    .where(eq(photos.user_id, user.id))
    .limit(1);
  const key = user.profile_picture_key ?? photo?.key;
  if (key !== undefined) await storage.size(key);
}

/**
 * Invalidates a ticket and returns its user. Returns undefined if the ticket is unknown, used or expired, or the user
 * is banned.
 */
export async function redeemTicket({ db, clock }: DbContext, ticket: string): Promise<Viewer | undefined> {
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

/** Deletes tickets that are too old to count towards a daily limit. Returns how many there were. */
export async function sweepTickets({ db, clock }: DbContext): Promise<number> {
  const deleted = await db
    .delete(exportTickets)
    .where(lt(exportTickets.created_at, new Date(clock().getTime() - RETENTION_MS)))
    .returning({ user: exportTickets.user_id });
  return deleted.length;
}

/** Error messages for a user who is already downloading an archive. */
export const EXPORT_IN_PROGRESS = {
  error: 'Your data is already being downloaded. Please wait until that download has finished.',
  error_zh: '你的数据正在下载，请等它完成。',
};
const BEYOND = {
  error: `You can download your data ${DAILY_EXPORTS} times a day. Please try again tomorrow.`,
  error_zh: `每天最多下载 ${DAILY_EXPORTS} 次数据，请明天再来。`,
};
