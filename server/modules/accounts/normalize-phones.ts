/** Normalizes phone numbers from before numbers were stored in one format. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { violatedUnique } from '../../platform/db/errors.ts';
import { users } from '../../platform/db/schema.ts';
import type { AccountsContext } from './context.ts';
import { normalPhone } from './phone.ts';

/** How many accounts are loaded at once. */
const BATCH = 500;

/**
 * Finds numbers that may need normalizing: without a plus, or with the zero before an area code, as in `+44 (0)7911 …`.
 * A number that the library doesn't know is left unchanged, and is found again at the next start.
 */
const PERHAPS_OTHER = sql`(${users.phone_number} !~ '^[+]' or ${users.phone_number} ~ '^[+][0-9]{1,3}0')`;

/**
 * Normalizes the numbers of all accounts; idempotent. If another account already has the normalized number, both
 * accounts keep what they have, and both can still sign in. The number then belongs to the account that has it in
 * normalized form. The log entry `phone_number_of_two` gives the operator both accounts.
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
