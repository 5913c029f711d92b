/** Creates user 1 at the first start (docs/rules/accounts.md, "Founder"). */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { FOUNDER_ID, TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { awardFounder } from '../achievements/award-events.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import type { Logger, LineWriter } from '../../platform/lib/log.ts';
import { hashSecret } from './passwords.ts';
import { logSecurity } from './security-log.ts';

/** The number that founders got by default in earlier versions. It is public in this repository. */
const FORMER_PHONE = '+12025550100';
const RANDOM_PASSWORD_BYTES = 18;

/** If no password is set, a random one is generated and printed once. */
export interface FounderConfig {
  username: string;
  password: string | undefined;
  /** In E.164 format. Undefined if the founder has no number; the founder needs none. */
  phone: string | undefined;
}

/**
 * Creates the founder if there are no accounts yet, and updates their number at each start. A random password is
 * printed once, on its own line of the log. Tests may pass their own hash function.
 */
export async function ensureFounder(
  ctx: DbContext & { config: { founder: FounderConfig }; log: Logger },
  write: LineWriter,
  hashPassword = hashSecret,
): Promise<void> {
  const { username, password, phone = null } = ctx.config.founder;
  const isChanged = await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(users)) > 0) return setPhone(tx, phone);
    const chosen = password ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
    const founder = {
      id: FOUNDER_ID,
      username,
      phone_number: phone,
      password_hash: await hashPassword(chosen),
      is_super_admin: true,
      agreed_terms: TERMS_VERSION,
      agreed_eula_at: ctx.clock(),
    };
    const inserted = await tx.insert(users).values(founder).onConflictDoNothing().returning({ id: users.id });
    // Another process that started at the same time has created the founder.
    if (inserted.length === 0) return false;
    await awardFounder(tx, FOUNDER_ID, ctx.clock());
    await tx.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), ${FOUNDER_ID})`);
    // Printed before the commit; otherwise an account might exist whose password was never shown. If the commit fails,
    // the next start generates a new password.
    if (password === undefined) write(JSON.stringify({ event: 'founder', username, password: chosen }));
    return false;
  });
  if (isChanged) logSecurity(ctx, 'phone_changed', { user_id: FOUNDER_ID, by: 'operator' });
}

/**
 * Sets the configured number if the founder has none and nobody else uses it. Removes the former default number. Returns
 * true if the number has changed.
 */
async function setPhone(tx: Pick<Db, 'update' | '$count'>, phone: string | null): Promise<boolean> {
  const isTaken = phone !== null && (await tx.$count(users, eq(users.phone_number, phone))) > 0;
  const hasNoOwn = or(isNull(users.phone_number), eq(users.phone_number, FORMER_PHONE));
  const number = isTaken ? null : phone;
  const isOther = sql`${users.phone_number} is distinct from ${number}::text`;
  const changed = await tx
    .update(users)
    .set({ phone_number: number })
    .where(and(eq(users.id, FOUNDER_ID), hasNoOwn, isOther))
    .returning({ id: users.id });
  return changed.length > 0;
}
