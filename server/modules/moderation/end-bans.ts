/** Ends bans whose time is over (docs/rules/accounts.md, "Sanctions"). */
import { and, eq, exists, gt, isNotNull, lte, or } from 'drizzle-orm';
import type { DbContext } from '../../platform/db/client.ts';
import { sanctions, takedowns, users } from '../../platform/db/schema.ts';
import { liftIfOver } from '../accounts/people/timed-bans.ts';
import type { SettleContext } from '../removals/settle.ts';
import { settleBan } from './takedowns/banned-photos.ts';

/** For how long photos hidden by a ban are looked for after its end, in ms; after that, the sweep of takedowns does it. */
const LATELY_MS = 24 * 60 * 60 * 1000;

/**
 * Lifts the bans whose time is over, and shows the photos again that they hid; also those of bans that a sign-in has
 * lifted. Returns the number of users.
 */
export async function endPastBans(ctx: DbContext & SettleContext, signal: AbortSignal): Promise<number> {
  const now = ctx.clock();
  const hidden = ctx.db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(eq(takedowns.user_id, users.id), takedowns.until_unban));
  const over = await ctx.db
    .selectDistinct({ id: users.id })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.user_id))
    .where(
      and(
        eq(sanctions.action, 'ban'),
        lte(sanctions.ends_at, now),
        or(
          isNotNull(users.ban_message),
          and(gt(sanctions.ends_at, new Date(now.getTime() - LATELY_MS)), exists(hidden)),
        ),
      ),
    );
  let ended = 0;
  for (const { id } of over) {
    if (signal.aborted) break;
    // A later ban may still last.
    if (!(await liftIfOver(ctx, id))) continue;
    await settleBan(ctx, id, signal);
    ended += 1;
  }
  return ended;
}
