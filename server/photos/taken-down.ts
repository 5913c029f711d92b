import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { takedowns } from '../db/schema.ts';

/** True for a photo that super admins took down and that may still be put back. */
export async function isTakenDown(tx: Pick<Db, '$count'>, photoId: number): Promise<boolean> {
  return (await tx.$count(takedowns, and(eq(takedowns.photo_id, photoId), takedowns.open))) > 0;
}
