/**
 * Keys that rows keep for ever, when the answers themselves have been forgotten (docs/server/durability.md, "One effect
 * for one key").
 */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { decisions, photos } from '../db/schema.ts';
import type { UserKey } from './answers.ts';

/** True where a photo or a decision was made under a user's key, by whichever call. */
export async function isKeyBound(db: Db, { userId, key }: UserKey): Promise<boolean> {
  const made = await db.$count(photos, and(eq(photos.user_id, userId), eq(photos.upload_key, key)));
  if (made > 0) return true;
  const ofReviewer = and(eq(decisions.reviewer_id, userId), eq(decisions.idempotency_key, key));
  return (await db.$count(decisions, ofReviewer)) > 0;
}
