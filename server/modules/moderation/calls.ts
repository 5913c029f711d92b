/** Calls of the administration pages. */
import { banUser } from './ban-user.ts';
import { unbanUser } from './unban-user.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listUsers, banUser, unbanUser] as const;
