/** Finding groups by part of a name (docs/rules/groups.md, "Search"). */
import { sql } from 'drizzle-orm';
import { MAX_FILTERED } from '../../src/contract/limits.ts';
import type { Db } from '../db/client.ts';
import { hasInName, likeness } from '../db/names.ts';
import { groups } from '../db/schema.ts';

/**
 * The ids of the groups that are found, in their order, as far as they are counted and paged: names that are the same,
 * those that begin so, the rest; among them by members, then the newest. Without a text all groups, by members.
 */
export async function findGroups(db: Db, text: string): Promise<number[]> {
  const byMembers = sql`${groups.member_count} desc, ${groups.id} desc`;
  const found =
    text === ''
      ? sql`order by ${byMembers}`
      : sql`where ${hasInName(groups.name, text)} order by ${likeness(groups.name, text)}, ${byMembers}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${groups.id} from ${groups} ${found} limit ${sql.raw(String(MAX_FILTERED))}`,
  );
  return rows.map(({ id }) => id);
}
