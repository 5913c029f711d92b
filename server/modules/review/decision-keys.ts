/** Decisions remember their Idempotency-Key for ever (docs/rules/api.md, "Idempotency-Key"). */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { decisions } from '../../platform/db/schema.ts';

/** What a reviewer decided under a key. */
export async function decisionUnder(db: Db, reviewerId: number, key: string) {
  const [decision] = await db
    .select({ photo_id: decisions.photo_id, action: decisions.action, reason: decisions.reason })
    .from(decisions)
    .where(and(eq(decisions.reviewer_id, reviewerId), eq(decisions.idempotency_key, key)));
  return decision;
}
