/** The ban that a user is under, as far as it concerns photos (docs/rules/accounts.md, "Sanctions"). */
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { sanctions, users } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/lib/errors.ts';
import { readTakedownReason } from '../../review/read-decision.ts';

/**
 * What the user's current ban does to photos; null if nothing. In a transaction, also locks the user's row, which must
 * come before any lock on a photo.
 */
export async function readBan(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ photos: users.ban_photos })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row?.photos ?? null;
}

/** The super admin who issued the latest ban, and the reason to record on the photos. */
export async function orderOf(tx: Db, userId: number): Promise<{ by: number; reason: string }> {
  const [ban] = await tx
    .select({ by: sanctions.issued_by, message: sanctions.message })
    .from(sanctions)
    .where(and(eq(sanctions.user_id, userId), eq(sanctions.action, 'ban')))
    .orderBy(desc(sanctions.id))
    .limit(1);
  if (ban === undefined) throw new Error('the ban has no row');
  const message = ban.message ?? '';
  const reason = readTakedownReason(message);
  return {
    by: ban.by,
    reason: reason instanceof Refusal ? `账号已封禁 · Account banned: ${message}` : reason,
  };
}
