/** Calls of the admin desk. */
import type { adminCalls } from '../../../src/contract/calls/admin-calls.ts';
import type { banCalls } from '../../../src/contract/calls/people-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { ban, unban } from './ban.ts';
import type { AdminContext } from './context.ts';
import { listAudit } from './list-audit.ts';
import { listUsers } from './list-users.ts';

export const adminHandlers: Handlers<keyof typeof adminCalls | keyof typeof banCalls, AdminContext> = {
  'GET /api/admin/audit': listAudit,
  'GET /api/admin/users': listUsers,
  'PUT /api/admin/users/:id/ban': ban,
  'DELETE /api/admin/users/:id/ban': unban,
};
