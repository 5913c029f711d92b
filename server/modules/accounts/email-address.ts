/** Who owns an e-mail address (docs/rules/accounts.md, "E-mail address"). */
import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import { notifyOwner } from './account-notices.ts';

/** Error messages for an invalid address. */
export const EMAIL_INVALID = {
  error: 'Invalid email format',
  error_zh: '邮箱格式不正确',
  fields: [{ field: 'email', problem: 'invalid' }],
};

/** SQL condition that the account has the address, verified or not. */
export function hasAddress(email: string): SQL {
  return eq(sql`lower(${users.email})`, sql`lower(${email})`);
}

/** True if an account has verified the address. */
export async function isAddressTaken(db: Pick<Db, '$count'>, email: string): Promise<boolean> {
  return (await db.$count(users, and(hasAddress(email), users.email_verified))) > 0;
}

/**
 * Removes an address that an account has just verified from accounts that had not verified it, and notifies them. Runs
 * in the caller's transaction. Returns their ids, for the security log.
 */
export async function dropClaims(
  tx: Pick<Db, 'update' | 'insert' | 'execute'>,
  email: string,
  { ownerId, at }: { ownerId: number; at: Date },
): Promise<number[]> {
  const claimed = await tx
    .update(users)
    .set({ email: null })
    .where(and(hasAddress(email), not(users.email_verified), ne(users.id, ownerId)))
    .returning({ userId: users.id });
  for (const { userId } of claimed) {
    await notifyOwner(tx, { kind: 'email_removed', userId, device: '', at });
  }
  return claimed.map(({ userId }) => userId);
}
