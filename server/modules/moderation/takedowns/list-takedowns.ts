/** Takedowns and reviewers' deletions as super admins see them. */
import { and, desc, eq, getTableColumns, lt, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  EVIDENCE_RETENTION_MS,
  PUT_BACK_MS,
  TAKEDOWN_PAGE_SIZE,
} from '../../../../src/contract/rules/limits.ts';
import type { Takedown } from '../../../../src/contract/calls/takedown-calls.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { photos, takedowns, users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { photoType } from '../../photos/present.ts';

export const listTakedowns = defineCall('GET /api/admin/takedowns', {
  access: 'super_admin',
  handle: async (ctx: DbContext, { query }) => {
    const { photo_id, before, limit = TAKEDOWN_PAGE_SIZE } = query;
    const rows = await selectTakedowns(ctx.db)
      .where(
        and(
          not(takedowns.until_unban),
          photo_id === undefined ? undefined : eq(takedowns.photo_id, photo_id),
          before === undefined ? undefined : lt(takedowns.id, before),
        ),
      )
      .orderBy(desc(takedowns.id))
      .limit(limit + 1);
    const now = ctx.clock();
    return { takedowns: rows.slice(0, limit).map((row) => present(row, now)), has_more: rows.length > limit };
  },
});

/** One takedown by its id. */
export async function readTakedown(db: Db, id: number, now: Date): Promise<Takedown | undefined> {
  const [row] = await selectTakedowns(db).where(eq(takedowns.id, id));
  return row && present(row, now);
}

const takers = alias(users, 'takers');
const putters = alias(users, 'putters');

function selectTakedowns(db: Db) {
  return db
    .select({
      row: getTableColumns(takedowns),
      photographer: users.username,
      taker: takers.username,
      putter: putters.username,
      photo: photos.id,
    })
    .from(takedowns)
    .innerJoin(users, eq(users.id, takedowns.user_id))
    .innerJoin(takers, eq(takers.id, takedowns.taken_by))
    .leftJoin(putters, eq(putters.id, takedowns.put_back_by))
    .leftJoin(photos, eq(photos.id, takedowns.photo_id))
    .$dynamic();
}

function present(
  { row, photographer, taker, putter, photo }: Awaited<ReturnType<typeof selectTakedowns>>[number],
  now: Date,
): Takedown {
  const after = (ms: number) => new Date(row.taken_at.getTime() + ms);
  const kept = row.kind === 'deletion' ? PUT_BACK_MS : EVIDENCE_RETENTION_MS;
  return {
    id: row.id,
    kind: row.kind,
    photo_id: row.photo_id,
    photo_type: photoType(row.photo_type),
    photographer: { id: row.user_id, username: photographer },
    was: row.taken.approval_status,
    facts: row.taken.facts,
    has_picture: row.evidence_key !== null,
    reason: row.reason,
    report_id: row.report_id,
    taken_by: { id: row.taken_by, username: taker },
    taken_at: row.taken_at.toISOString(),
    can_put_back: row.open && photo !== null && now < after(PUT_BACK_MS),
    put_back_until: after(PUT_BACK_MS).toISOString(),
    put_back_by: row.put_back_by === null ? null : { id: row.put_back_by, username: putter ?? '' },
    put_back_at: row.put_back_at?.toISOString() ?? null,
    evidence_until: after(kept).toISOString(),
  };
}
