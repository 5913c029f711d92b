/**
 * Finding groups by part of a name (docs/rules/groups.md, "Search"): by the index of all single characters and pairs in
 * names, then by the text itself, since pairs that are there need not stand side by side.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { MAX_FILTERED } from '../../src/contract/limits.ts';
import type { Db } from '../db/client.ts';
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

/** True for a name that has a text in it, whatever the case; there is an index on `name_parts` of it. */
export function hasInName(name: SQLWrapper, text: string): SQL {
  return sql`name_parts(${name}) @> ${partsOf(text)} and position(lower(${text}::text) in lower(${name})) > 0`;
}

/** The pairs of a text; of a single character, itself. They say all that single ones say of a longer text. */
function partsOf(text: string): SQL {
  const size = Array.from(text).length > 1 ? 2 : 1;
  return sql`array(
    select distinct substr(lower(${text}::text), place, ${size}::int)
    from generate_series(1, char_length(lower(${text}::text)) - ${size - 1}::int) place)`;
}

/** How like a name is to a text: 0 the same, 1 begins so, 2 has it somewhere. */
export function likeness(name: SQLWrapper, text: string): SQL {
  return sql`case when lower(${name}) = lower(${text}::text) then 0
    when starts_with(lower(${name}), lower(${text}::text)) then 1 else 2 end`;
}
