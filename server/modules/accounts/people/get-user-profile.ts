/** A user as others see them (docs/rules/accounts.md, "People"). */
import { asc, eq } from 'drizzle-orm';
import type { UserProfile } from '../../../../src/contract/calls/people-calls.ts';
import { isSuperReviewer } from '../../../../src/contract/rules/review-rights.ts';
import { GROUP_ROLES } from '../../../../src/contract/rules/values.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { groupMembers, groups, photographerTotals, users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import { mediaUrl } from '../../../platform/storage/keys.ts';
import type { AccountsContext } from '../context.ts';

/** A user's profile. How much it contains depends on the viewer. */
export const getUserProfile = defineCall('GET /api/user-profile/:id', {
  access: 'optional',
  handle: (ctx: AccountsContext, { params, user }) => profileOf(ctx, params.id, user),
});

/** A user's profile as a viewer or a signed-out visitor sees it. */
export async function profileOf(
  ctx: Pick<AccountsContext, 'db' | 'activity'>,
  id: number,
  viewer: Viewer | undefined,
): Promise<UserProfile | Refusal> {
  const [[user], [statistics], inGroups, founded] = await Promise.all([
    ctx.db.select().from(users).where(eq(users.id, id)),
    ctx.db.select().from(photographerTotals).where(eq(photographerTotals.user_id, id)),
    groupsOf(ctx, id),
    ctx.db.$count(groups, eq(groups.created_by, id)),
  ]);
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
    is_admin: isSuperReviewer(user),
    phone_verified: user.phone_number !== null,
    is_online: ctx.activity.isOnline(user),
    is_banned: user.ban_message !== null,
    is_deleted: user.deleted_at !== null,
    email: seesAll ? user.email : null,
    sex: forUsers(user.sex),
    preferred_lang: forUsers(user.preferred_lang),
    last_login: forUsers(user.last_login_at?.toISOString() ?? null),
    created_at: user.created_at.toISOString(),
    total_photos: statistics?.photos ?? 0,
    approved_photos: statistics?.approved ?? 0,
    groups_joined: inGroups.length,
    groups_created: founded,
    groups: inGroups,
  };
}

/** A user's groups, in the order in which they joined. */
async function groupsOf({ db }: Pick<AccountsContext, 'db'>, id: number): Promise<UserProfile['groups']> {
  const rows = await db
    .select({ id: groups.id, name: groups.name, avatar: groups.avatar_key, role: groupMembers.role })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, id))
    .orderBy(asc(groupMembers.joined_at), asc(groups.id));
  return rows.map(({ id: groupId, name, avatar, role }) => ({
    id: groupId,
    name,
    avatar_url: mediaUrl(avatar),
    role: GROUP_ROLES.find((each) => each === role) ?? 'member',
  }));
}
