import { desc, eq } from 'drizzle-orm';
import { BANNED_PHOTOS, SANCTIONS } from '../../../../src/contract/rules/values.ts';
import { sanctions, users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { AccountsContext } from '../context.ts';

/** A user's sanctions. */
export const listSanctions = defineCall('GET /api/admin/users/:id/sanctions', {
  access: 'super_admin',
  handle: async (ctx: AccountsContext, { params }) => {
    if ((await ctx.db.$count(users, eq(users.id, params.id))) === 0) return refuse('not_found');
    const rows = await ctx.db
      .select({ sanction: sanctions, by: users.username })
      .from(sanctions)
      .innerJoin(users, eq(users.id, sanctions.issued_by))
      .where(eq(sanctions.user_id, params.id))
      .orderBy(desc(sanctions.id));
    return {
      sanctions: rows.map(({ sanction, by }) => ({
        id: sanction.id,
        action: SANCTIONS.find((action) => action === sanction.action) ?? 'warn',
        message: sanction.message,
        reason: sanction.reason,
        photos: BANNED_PHOTOS.find((value) => value === sanction.photos) ?? null,
        issued_by_username: by,
        issued_at: sanction.issued_at.toISOString(),
        ends_at: sanction.ends_at?.toISOString() ?? null,
        acknowledged_at: sanction.acknowledged_at?.toISOString() ?? null,
      })),
    };
  },
});
