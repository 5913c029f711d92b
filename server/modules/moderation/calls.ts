/** Calls of the admin desk. */
import { ban } from './ban-user.ts';
import { unban } from './unban-user.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listAudit, listUsers, ban, unban] as const;
