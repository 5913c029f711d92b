/** Calls of the admin desk. */
import { ban } from './ban-user.ts';
import { unban } from './unban-user.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listUsers, ban, unban] as const;
