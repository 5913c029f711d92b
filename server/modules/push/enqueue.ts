/** Stores an event for pushes, in the transaction of the event itself (docs/rules/push.md, "When"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { pushEvents, pushSubscriptions } from '../../platform/db/schema.ts';
import type { PushFacts } from './push-facts.ts';

/** An event waits this long for others of its kind, each of which restarts the wait (a debounce). */
export const BURST_PAUSE_MS = 60_000;

/** Stores an event for one user. Does nothing if no device of the user receives pushes. */
export function enqueuePush(
  tx: Pick<Db, 'execute'>,
  { userId, facts, at }: { userId: number; facts: PushFacts; at: Date },
): Promise<void> {
  return enqueue(tx, sql`${pushSubscriptions.user_id} = ${userId}`, facts, at);
}

/** Stores an event for everybody except the user who caused it. */
export function enqueuePushToAll(
  tx: Pick<Db, 'execute'>,
  { exceptId, facts, at }: { exceptId: number; facts: PushFacts; at: Date },
): Promise<void> {
  return enqueue(tx, sql`${pushSubscriptions.user_id} <> ${exceptId}`, facts, at);
}

async function enqueue(tx: Pick<Db, 'execute'>, users: SQL, facts: PushFacts, at: Date): Promise<void> {
  const notBefore = new Date(at.getTime() + BURST_PAUSE_MS);
  await tx.execute(sql`
    insert into ${pushEvents} (user_id, kind, facts, created_at, not_before)
    select distinct ${pushSubscriptions.user_id}, ${facts.kind}, ${JSON.stringify(facts)}::jsonb,
      ${at}::timestamptz, ${notBefore}::timestamptz
    from ${pushSubscriptions} where ${users}`);
}
