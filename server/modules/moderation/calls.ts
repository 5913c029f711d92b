/** Calls of the administration pages. */
import { banUser } from './ban-user.ts';
import { unbanUser } from './unban-user.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listUsers, listAudit, banUser, unbanUser] as const;
