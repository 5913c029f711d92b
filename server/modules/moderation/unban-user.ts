import { eq } from 'drizzle-orm';
import { accountExists, recordSanction } from '../accounts/people/sanctions.ts';
import { profileOf } from '../accounts/people/get-user-profile.ts';
import { users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { settleBan } from './takedowns/banned-photos.ts';
import type { AdminContext } from './context.ts';

/** Ends a ban; idempotent. */
export const unbanUser = defineCall('DELETE /api/admin/users/:id/ban', {
  access: 'super_admin',
  handle: async (ctx: AdminContext, input) => {
    const { user, params } = input;
    if (!(await accountExists(ctx, params.id))) return refuse('not_found');
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ message: users.ban_message })
        .from(users)
        .where(eq(users.id, params.id))
        .for('update');
      if (row === undefined || row.message === null) return;
      await tx
        .update(users)
        .set({ ban_message: null, ban_reason: null, ban_photos: null })
        .where(eq(users.id, params.id));
      await recordSanction(
        { db: tx, clock: ctx.clock },
        { user_id: params.id, action: 'unban', issued_by: user.id },
      );
    });
    ctx.background.run((signal) => settleBan(ctx, params.id, signal));
    return profileOf(ctx, params.id, user);
  },
});
