/** Other users, as the server describes them. */
import type { UserProfile } from '../../src/contract/calls/people-calls.ts';

/** A profile; `over` overrides fields. */
export function profileOf(id: number, username: string, over: Partial<UserProfile> = {}): UserProfile {
  return {
    id,
    username,
    profile_picture: null,
    description: '',
    is_super_admin: false,
    is_admin: false,
    phone_verified: true,
    is_online: false,
    is_banned: false,
    is_deleted: false,
    email: null,
    sex: null,
    preferred_lang: null,
    last_login: null,
    created_at: '2025-05-01T08:00:00.000Z',
    total_photos: 0,
    approved_photos: 0,
    groups_joined: 0,
    groups_created: 0,
    groups: [],
    ...over,
  };
}
