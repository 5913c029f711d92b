import { and, eq, isNull } from 'drizzle-orm';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { recordSanction } from '../accounts/people/sanctions.ts';
import { profileOf } from '../accounts/people/get-user-profile.ts';
import { refuseUnlessRecent } from '../../platform/auth/recent-sign-in.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import { isReviewer } from '../../platform/db/list-conditions.ts';
import { users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { coverPhotos, settleBan } from './takedowns/banned-photos.ts';
import type { AdminContext } from './context.ts';

/** Bans a user, or changes a ban's message, end and what happens to the photos. Ends the user's sessions. */
export const banUser = defineCall('PUT /api/admin/users/:id/ban', {
  access: 'super_admin',
  handle: async (ctx: AdminContext, input) => {
    const { user, params, body, request } = input;
    if (params.id === FOUNDER_ID) return refuse('conflict', FOUNDER_STAYS);
    if (params.id === user.id) return refuse('conflict', NOT_ONESELF);
    const { photos = 'keep', days } = body;
    if (days !== undefined && photos === 'remove') return refuse('invalid_request', NOT_FOR_A_TIME);
    const needsPassword = photos === 'remove' || (await isStaff(ctx, params.id));
    const stale = needsPassword ? await refuseUnlessRecent(ctx, request) : undefined;
    if (stale !== undefined) return stale;
    const message = body.message.trim();
    const reason = body.reason?.trim() ?? '';
    const texts = { ban_message: message, ban_reason: reason === '' ? null : reason };
    const isThere = await ctx.db.transaction(async (tx) => {
      const banned = await tx
        .update(users)
        .set({ ...texts, ban_photos: photos === 'keep' ? null : photos })
        .where(and(eq(users.id, params.id), isNull(users.deleted_at)))
        .returning({ id: users.id });
      if (banned.length === 0) return false;
      await endSessions(tx, params.id);
      await recordSanction(
        { db: tx, clock: ctx.clock },
        {
          user_id: params.id,
          action: 'ban',
          message,
          reason: texts.ban_reason,
          photos,
          issued_by: user.id,
          ...(days !== undefined && { ends_at: new Date(ctx.clock().getTime() + days * DAY_MS) }),
        },
      );
      return true;
    });
    if (!isThere) return refuse('not_found');
    await coverPhotos(ctx, params.id);
    ctx.background.run((signal) => settleBan(ctx, params.id, signal));
    return profileOf(ctx, params.id, user);
  },
});

/** True for a reviewer or a super admin. */
async function isStaff({ db }: AdminContext, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isReviewer(users)))) > 0;
}

const FOUNDER_STAYS = { error: "The founder can't be banned.", error_zh: '不能封禁创始人。' };

const NOT_FOR_A_TIME = {
  error: 'A ban that ends by itself can’t take the photos down. Hide them instead.',
  error_zh: '限时封禁不能下架照片，请改为隐藏。',
  fields: [{ field: 'days', problem: 'not with photos: remove' }],
};

const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_ONESELF = { error: "You can't ban yourself.", error_zh: '不能封禁自己。' };
