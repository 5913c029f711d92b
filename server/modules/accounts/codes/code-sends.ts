/**
 * Limits how often codes are sent to one number or address, for any purpose (docs/rules/accounts.md, "Codes"): at most
 * one a minute and ten a day. The sends are stored in the database, so the limits hold across processes and restarts.
 * They are business limits, which apply even when `RATE_LIMITS` is off.
 */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { CODE_RESEND_SECONDS } from '../../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { codeSends } from '../../../platform/db/schema.ts';

/**
 * The most codes for one recipient in 24 hours. This is more than a person needs, even with several purposes and lost
 * messages, but too few for strangers to pester somebody, run up the operator's bill or guess a code (see codes.ts).
 * The drawback is that a client that requests ten codes for a stranger's number or address blocks codes to it until the
 * next day.
 */
export const CODES_A_DAY = 10;
/** How long a code that was sent counts, and is remembered. */
export const COUNTED_MS = 24 * 60 * 60 * 1000;

/** A claimed send, or the limit that denied it and the seconds until the next send is allowed. */
export type SendClaim = { sentAt: Date } | { limit: 'minute' | 'day'; wait: number };

/** Claims a send for a recipient, unless a limit denies it. Concurrent claims take each other into account. */
export async function claimSend(
  tx: Pick<Db, 'execute' | 'select' | 'insert'>,
  recipient: string,
  clock: () => Date,
): Promise<SendClaim> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${recipient}))`);
  const now = clock();
  const sends = await tx
    .select({ at: codeSends.sent_at })
    .from(codeSends)
    .where(and(eq(codeSends.recipient, recipient), gt(codeSends.sent_at, before(now, COUNTED_MS))))
    .orderBy(desc(codeSends.sent_at))
    .limit(CODES_A_DAY);
  const seconds = (send: { at: Date } | undefined, ms: number) =>
    send === undefined ? 0 : Math.ceil((send.at.getTime() + ms - now.getTime()) / 1000);
  const day = seconds(sends[CODES_A_DAY - 1], COUNTED_MS);
  if (day > 0) return { limit: 'day', wait: day };
  const minute = seconds(sends[0], CODE_RESEND_SECONDS * 1000);
  if (minute > 0) return { limit: 'minute', wait: minute };
  await tx.insert(codeSends).values({ recipient, sent_at: now });
  return { sentAt: now };
}

/** Releases the claim of a code that could not be sent. */
export async function releaseSend(db: Pick<Db, 'delete'>, recipient: string, sentAt: Date): Promise<void> {
  await db.delete(codeSends).where(and(eq(codeSends.recipient, recipient), eq(codeSends.sent_at, sentAt)));
}

/** Deletes expired claims and returns how many there were. */
export async function sweepSends({ db, clock }: DbContext): Promise<number> {
  const over = await db
    .delete(codeSends)
    .where(lte(codeSends.sent_at, before(clock(), COUNTED_MS)))
    .returning({ at: codeSends.sent_at });
  return over.length;
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
