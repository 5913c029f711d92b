/** Brings numbers that were stored in other forms, before there was one, to the form in which numbers are compared. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { violatedUnique } from '../../platform/db/errors.ts';
import { users } from '../../platform/db/schema.ts';
import type { AccountsContext } from './context.ts';
import { normalPhone } from './phone.ts';

/** Accounts that are in memory at once. */
const BATCH = 500;

/**
 * Finds numbers that may be in another form: without a plus, or with the zero before an area code, as in
 * `+44 (0)7911 …`. A number that the library doesn't know stays as it is, and is found again at the next start.
 */
const PERHAPS_OTHER = sql`(${users.phone_number} !~ '^[+]' or ${users.phone_number} ~ '^[+][0-9]{1,3}0')`;

/**
 * Normalises the numbers of all accounts; does nothing where that was done. If another account has the normal form
 * already, both accounts keep what they have, and both go on signing in. The number then belongs to the account that has
 * it in the normal form, and `phone_number_of_two` in the log tells an operator of the two.
 */
export async function normalizePhones(ctx: Pick<AccountsContext, 'db' | 'log'>): Promise<void> {
  for (let after = 0; ;) {
    const batch = await ctx.db
      .select({ id: users.id, phone: users.phone_number })
      .from(users)
      .where(and(gt(users.id, after), PERHAPS_OTHER))
      .orderBy(asc(users.id))
      .limit(BATCH);
    for (const { id, phone } of batch) {
      if (phone !== null) await normalize(ctx, id, phone);
    }
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function normalize(
  { db, log }: Pick<AccountsContext, 'db' | 'log'>,
  id: number,
  stored: string,
): Promise<void> {
  const normal = normalPhone(stored);
  if (normal === undefined || normal === stored) return;
  try {
    await db
      .update(users)
      .set({ phone_number: normal })
      .where(and(eq(users.id, id), eq(users.phone_number, stored)));
  } catch (error) {
    if (violatedUnique(error) !== 'users_phone_number_unique') throw error;
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.phone_number, normal));
    log.warn('phone_number_of_two', { user: id, owner: owner?.id });
  }
}
