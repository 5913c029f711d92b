/** Calls of the admin desk. */
import { ban, unban } from './ban.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';

export const MODERATION_CALLS = [listAudit, listUsers, ban, unban] as const;
