/** Removes the link to a profile picture whose file is missing, so that no page shows a broken picture. */
import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { MaintenanceContext } from './context.ts';

/** Looks for a user's picture, and removes the link where the file is missing. */
export async function forgetMissingPicture(ctx: MaintenanceContext, userId: number): Promise<void> {
  const [user] = await ctx.db
    .select({ key: users.profile_picture_key })
    .from(users)
    .where(eq(users.id, userId));
  const key = user?.key ?? null;
  if (key === null || (await ctx.storage.size(key)) !== undefined) return;
  ctx.log.error('profile_picture_missing', { user_id: userId });
  // Unless it was replaced meanwhile.
  await ctx.db
    .update(users)
    .set({ profile_picture_key: null })
    .where(and(eq(users.id, userId), eq(users.profile_picture_key, key)));
}
