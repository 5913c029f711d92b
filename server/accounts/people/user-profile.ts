/** A user as others see them (docs/rules/accounts.md, "People"). */
import { and, eq } from 'drizzle-orm';
import type { UserProfile } from '../../../src/contract/people-calls.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { photos, users } from '../../db/schema.ts';
import { handler } from '../../http/route.ts';
import { refuse } from '../../lib/errors.ts';
import type { Refusal } from '../../lib/errors.ts';
import { mediaUrl } from '../../storage/keys.ts';
import type { AccountsContext } from '../context.ts';

/** Anyone's profile; how much of it depends on who asks. */
export const getUserProfile = handler('GET /api/user-profile/:id', (ctx: AccountsContext, { params, user }) =>
  profileOf(ctx, params.id, user),
);

/** The profile of a user for somebody, or for a visitor. */
export async function profileOf(
  ctx: Pick<AccountsContext, 'db' | 'activity'>,
  id: number,
  viewer: Viewer | undefined,
): Promise<UserProfile | Refusal> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (user === undefined) return refuse('not_found', { error: 'User not found', error_zh: '用户不存在' });
  const isOwn = viewer?.id === id;
  const seesAll = isOwn || viewer?.is_super_admin === true;
  const forUsers = <T>(value: T) => (viewer === undefined ? null : value);
  return {
    id,
    username: user.username,
    profile_picture: mediaUrl(user.profile_picture_key),
    description: user.description,
    is_super_admin: user.is_super_admin,
    is_admin: user.is_super_image_reviewer,
    phone_verified: user.phone_number !== null,
    is_online: ctx.activity.isOnline(user),
    is_banned: user.ban_message !== null,
    email: seesAll ? user.email : null,
    sex: forUsers(user.sex),
    preferred_lang: forUsers(user.preferred_lang),
    last_login: forUsers(user.last_login_at?.toISOString() ?? null),
    created_at: user.created_at.toISOString(),
    total_photos: await ctx.db.$count(photos, eq(photos.user_id, id)),
    approved_photos: await ctx.db.$count(
      photos,
      and(eq(photos.user_id, id), eq(photos.approval_status, 'approved')),
    ),
    groups_joined: 0,
    groups_created: 0,
    groups: [],
  };
}
