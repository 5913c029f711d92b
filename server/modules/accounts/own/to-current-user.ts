/** An account in wire format, as its owner sees it. */
import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../../src/contract/calls/user-calls.ts';
import { hasAgreed } from '../../../platform/auth/viewer.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Db } from '../../../platform/db/client.ts';
import { photos } from '../../../platform/db/schema.ts';
import { mediaUrl } from '../../../platform/storage/keys.ts';

/** Converts an account to wire format. */
export async function toCurrentUser(ctx: { db: Pick<Db, '$count'> }, user: Viewer): Promise<CurrentUser> {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    phone_number: user.phone_number,
    agree_eula: hasAgreed(user),
    description: user.description,
    age: user.age,
    sex: user.sex,
    camera_model: user.camera_model,
    preferred_lang: user.preferred_lang,
    profile_picture: mediaUrl(user.profile_picture_key),
    secure_account: user.keycloak_id !== null,
    approved_photos: await ctx.db.$count(
      photos,
      and(eq(photos.user_id, user.id), eq(photos.approval_status, 'approved')),
    ),
    is_super_admin: user.is_super_admin,
    is_super_image_reviewer: user.is_super_image_reviewer,
    is_plane_reviewer: user.is_plane_reviewer,
    is_train_reviewer: user.is_train_reviewer,
  };
}
