/** Calls of the admin desk. */
import type { adminCalls } from '../../src/contract/admin-calls.ts';
import type { DbContext } from '../db/client.ts';
import type { Handlers } from '../http/route.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';

export const adminHandlers: Handlers<keyof typeof adminCalls, DbContext> = {
  'GET /api/admin/audit': listAudit,
  'GET /api/admin/users': listUsers,
};
