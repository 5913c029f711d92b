/** Calls of the administration pages. */
import { banUser } from './ban-user.ts';
import { unbanUser } from './unban-user.ts';
import { listAudit } from './list-audit.ts';
import { lookUpUsers } from './look-up-users.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listUsers, lookUpUsers, listAudit, banUser, unbanUser] as const;
