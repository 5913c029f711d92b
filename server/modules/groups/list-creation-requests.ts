import { desc, eq, sql } from 'drizzle-orm';
import { CREATION_REQUEST_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { groupCreationRequests } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { selectCreationRequests, toCreationRequest } from './creation-rows.ts';

/** Lists pending requests first, then decided ones; each newest first. */
export const listCreationRequests = defineCall('GET /api/group-creation-requests', {
  access: 'super_admin',
  handle: async ({ db }: DbContext, { query }) => {
    const { status = 'all', page = 1, limit = CREATION_REQUEST_PAGE_SIZE } = query;
    const [rows, stats] = await Promise.all([
      selectCreationRequests(db)
        .where(status === 'all' ? undefined : eq(groupCreationRequests.status, status))
        .orderBy(desc(sql`${groupCreationRequests.status} = 'pending'`), desc(groupCreationRequests.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countByStatus(db),
    ]);
    const total = status === 'all' ? stats.pending + stats.approved + stats.rejected : stats[status];
    const { currentPage, totalPages } = toPagination(page, limit, total);
    return { requests: rows.map(toCreationRequest), currentPage, totalPages, total, stats };
  },
});

async function countByStatus(db: Db) {
  const rows = await db
    .select({ status: groupCreationRequests.status, n: sql<number>`count(*)::int` })
    .from(groupCreationRequests)
    .groupBy(groupCreationRequests.status);
  const count = (status: string) => rows.find((row) => row.status === status)?.n ?? 0;
  return { pending: count('pending'), approved: count('approved'), rejected: count('rejected') };
}
