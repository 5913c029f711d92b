/** Accounts for tests, as the server shows them to themselves. */
import type { CurrentUser } from '../src/contract/calls/user-calls.ts';

/** Somebody without a role; `over` says what is special. */
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

/** Somebody's session on a device. */
export function sessionOf(id: number, username: string) {
  return { token: `token of ${username}`, username, user: somebody({ id, username }) };
}
