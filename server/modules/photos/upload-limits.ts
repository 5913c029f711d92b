/**
 * What one account may send in a day, have waiting for review, and have stored (docs/rules/upload.md, "How much an
 * account may send").
 */
import { and, eq, gte, sql } from 'drizzle-orm';
import { bytesInUnits } from '../../../src/contract/rules/byte-units.ts';
import type { UploadAllowance } from '../../../src/contract/calls/own-photo-summary.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isPending } from '../../platform/db/list-conditions.ts';
import { photoEvents, photographerTotals, photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { lockUser, refuseIfReached, remainingToday } from '../../platform/limits/daily-limit.ts';

/** The limits of every account; `undefined` means no limit. */
export interface UploadLimits {
  /** Photos sent per day, including those that were deleted since. */
  daily: number | undefined;
  /** Photos waiting for review. */
  waiting: number | undefined;
  /** Bytes of the stored originals and watermarked files. */
  bytes: number | undefined;
}

/** What the limits need from the server. */
export interface UploadLimitsContext extends DbContext {
  readonly config: { readonly uploadLimits: UploadLimits; readonly siteTimeZone: string };
}

/** How long a client should wait if only a decision or a deletion makes room, in seconds. */
export const RETRY_SECONDS = 3600;

/**
 * Refuses one more photo of `bytes` bytes beyond a limit. Takes no lock, so it only saves the work for a photo that
 * would be refused in the end.
 */
export async function refuseBeyondUploadLimits(
  ctx: UploadLimitsContext,
  userId: number,
  bytes: number,
): Promise<Refusal | undefined> {
  return (
    (await refuseWaiting(ctx, userId)) ?? (await refuseToday(ctx, userId)) ?? refuseBytes(ctx, userId, bytes)
  );
}

/**
 * The final check of the same limits. Must run in the transaction that inserts the photo, before it locks anything
 * else.
 */
export async function refuseInsertBeyondLimits(
  ctx: UploadLimitsContext,
  tx: Db,
  userId: number,
  bytes: number,
): Promise<Refusal | undefined> {
  const { daily, waiting, bytes: mostBytes } = ctx.config.uploadLimits;
  if (daily === undefined && waiting === undefined && mostBytes === undefined) return undefined;
  await lockUser(tx, userId);
  return refuseBeyondUploadLimits({ ...ctx, db: tx }, userId, bytes);
}

/** How much of its limits an account has used. Takes no lock. */
export async function readUploadAllowance(
  { db, config, clock }: UploadLimitsContext,
  userId: number,
): Promise<UploadAllowance> {
  const { waiting, daily, bytes } = config.uploadLimits;
  const today = { now: clock(), timeZone: config.siteTimeZone };
  const countSince = (begin: Date) => countUploadsSince(db, userId, begin);
  const left = await remainingToday(db, today, { most: daily, countSince });
  return {
    waiting: waiting === undefined ? null : { used: await countWaiting(db, userId), most: waiting },
    today: left && { used: left.a_day - left.left, most: left.a_day },
    bytes: bytes === undefined ? null : { used: await storedBytes(db, userId), most: bytes },
  };
}

async function refuseWaiting({ db, config }: UploadLimitsContext, userId: number) {
  const most = config.uploadLimits.waiting;
  if (most === undefined || (await countWaiting(db, userId)) < most) return undefined;
  return refuse('waiting_limit', {
    error: `${most} of your photos are waiting for review, and there can’t be more. This one is accepted once some are decided or deleted.`,
    error_zh: `你有 ${most} 张照片在等待审核，已达上限。等其中一些审核完，或删掉几张，这张就能收下。`,
    retryAfter: RETRY_SECONDS,
  });
}

function refuseToday({ db, config, clock }: UploadLimitsContext, userId: number) {
  const most = config.uploadLimits.daily;
  return refuseIfReached(
    db,
    { now: clock(), timeZone: config.siteTimeZone },
    {
      most,
      countSince: (begin) => countUploadsSince(db, userId, begin),
      wording: {
        error: `You have sent ${most} photos today, which is the daily limit. This one can be sent tomorrow.`,
        error_zh: `你今天已发送 ${most} 张照片，达到每日上限，这张明天才能发送。`,
      },
    },
  );
}

/**
 * Refuses `bytes` more bytes beyond what an account may have stored. The result is final only in the transaction that
 * stores them, after it has locked the user's row.
 */
export async function refuseBytes(
  { db, config }: Pick<UploadLimitsContext, 'db' | 'config'>,
  userId: number,
  bytes: number,
): Promise<Refusal | undefined> {
  const most = config.uploadLimits.bytes;
  if (most === undefined || (await storedBytes(db, userId)) + bytes <= most) return undefined;
  return refuse('storage_limit', {
    error: `Your photos take up the ${bytesInUnits(most)} that an account may store. This one is accepted once you have deleted some.`,
    error_zh: `每个账号最多存 ${bytesInUnits(most)}，你的照片已占满。删掉一些后，这张就能收下。`,
    retryAfter: RETRY_SECONDS,
  });
}

/** How many of a user's photos wait for review. */
function countWaiting(db: Db, userId: number): Promise<number> {
  return db.$count(photos, and(eq(photos.user_id, userId), isPending(photos)));
}

/** How many photos a user has sent since a time, including those that were deleted since. */
function countUploadsSince(db: Db, userId: number, begin: Date): Promise<number> {
  // As in the index's condition.
  const uploaded = sql`${photoEvents.event} = 'uploaded'`;
  return db.$count(photoEvents, and(eq(photoEvents.user_id, userId), uploaded, gte(photoEvents.at, begin)));
}

/** How many bytes a user's originals and watermarked files take. */
async function storedBytes(db: Db, userId: number): Promise<number> {
  const [totals] = await db
    .select({ bytes: photographerTotals.bytes })
    .from(photographerTotals)
    .where(eq(photographerTotals.user_id, userId));
  return totals?.bytes ?? 0;
}
