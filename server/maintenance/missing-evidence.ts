/** A takedown whose evidence is lost. */
import { and, eq } from 'drizzle-orm';
import { takedowns } from '../db/schema.ts';
import type { MaintenanceContext } from './context.ts';

/** Removes the link to a card image that is not there any more; its facts stay. */
export async function forgetMissingEvidence(ctx: MaintenanceContext, takedownId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ key: takedowns.evidence_key })
    .from(takedowns)
    .where(eq(takedowns.id, takedownId));
  const key = row?.key;
  if (typeof key !== 'string' || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('evidence_missing', { takedown_id: takedownId });
  await ctx.db
    .update(takedowns)
    .set({ evidence_key: null })
    .where(and(eq(takedowns.id, takedownId), eq(takedowns.evidence_key, key)));
}
