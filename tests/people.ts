/** Accounts for tests, as the server returns them to their owners. */
import type { CurrentUser } from '../src/contract/calls/user-calls.ts';

/** A user without a role; `over` overrides fields. */
export function somebody(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 2,
    username: 'lin',
    email: null,
    phone_number: null,
    agree_eula: true,
    description: '',
    age: null,
    sex: null,
    camera_model: '',
    preferred_lang: null,
    profile_picture: null,
    secure_account: false,
    approved_photos: 0,
    is_super_admin: false,
    is_super_image_reviewer: false,
    is_plane_reviewer: false,
    is_train_reviewer: false,
    ...over,
  };
}

/** A user's session on a device. */
export function sessionOf(id: number, username: string) {
  return { token: `token of ${username}`, username, user: somebody({ id, username }) };
}
