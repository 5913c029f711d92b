/**
 * The query that finds users (docs/rules/groups.md, "Search"). Its cost hardly depends on the number of accounts,
 * because each branch reads a bounded number of rows in index order, and only those are sorted.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import { photographerTotals, users } from '../../platform/db/schema.ts';
import { storableText } from '../../platform/lib/storable-text.ts';

/** The number of matches (counted up to a limit), and the users on the page. */
export interface FoundUsers extends Record<string, unknown> {
  counted: number;
  found: FoundRow[];
}

export interface FoundRow {
  id: number;
  username: string;
  picture: string | null;
  description: string;
  approved: number;
  is_super_admin: boolean;
  /** In epoch ms. */
  created: number;
  sex: string | null;
}

interface UserSearch {
  /** The search text as typed; blank to list everybody. */
  search: string;
  /** The page number, from 1. */
  page: number;
  limit: number;
}

/** The most matches that are counted or read. */
const MAX_COUNTED = sql.raw(String(MAX_FILTERED));
/** The most top photographers that are checked if a search text is too common to read all matches. */
export const MAX_TOP_PHOTOGRAPHERS = 250;
/** A character that sorts after all others. */
const LAST = sql.raw('chr(1114111)');
/** Excludes banned and deleted users. */
const IS_SHOWN = sql`someone.ban_message is null and someone.deleted_at is null`;
/** Sort order: how well the name matches, then the number of approved photos, then `turn` (a rank by account age). */
const ORDER = sql`place, approved desc, turn`;

/** A page of the matching users. */
export function usersPage({ search, page, limit }: UserSearch): SQL {
  const term = storableText(search);
  const start = Math.min((page - 1) * limit, MAX_FILTERED);
  return sql`
    with ${term === '' ? everybody : named(term)},
    found as materialized (select id, place, approved, turn from candidates order by ${ORDER} limit ${MAX_COUNTED}),
    page as (select id, place, approved, turn from found order by ${ORDER} limit ${limit} offset ${start})
    select (select count(*)::int from found) as counted, coalesce((
      select json_agg(json_build_object('id', someone.id, 'username', someone.username,
        'picture', someone.profile_picture_key, 'description', someone.description, 'approved', approved,
        'is_super_admin', someone.is_super_admin, 'created', extract(epoch from someone.created_at) * 1000,
        'sex', someone.sex) order by ${ORDER})
      from page cross join ${rowOf(sql`page.id`)} someone
    ), '[]') as found`;
}

/**
 * A lateral lookup of one user by key. With an ordinary join to a list of a thousand, the planner would read the whole
 * table.
 */
function rowOf(id: SQL): SQL {
  return sql`lateral (select * from ${users} someone where someone.id = ${id} offset 0)`;
}

/** A user's number of approved photos, found by a lookup for the same reason. */
function approvedOf(id: SQL): SQL {
  return sql`coalesce((select figures.approved from ${photographerTotals} figures where figures.user_id = ${id}), 0)`;
}

/** Photographers in order of approved photos, then the other users, newest first. */
const everybody = sql`
  photographers as materialized (
    select figures.user_id as id, figures.approved
    from ${photographerTotals} figures cross join ${rowOf(sql`figures.user_id`)} someone
    where figures.approved > 0 and ${IS_SHOWN}
    order by figures.approved desc, figures.user_id
    limit ${MAX_COUNTED}
  ), newest as materialized (
    select someone.id from ${users} someone where ${IS_SHOWN} order by someone.id desc limit ${MAX_COUNTED}
  ), candidates as (
    select id, 0 as place, approved, id as turn from photographers
    union all
    select id, 1, 0, -id from newest where ${approvedOf(sql`newest.id`)} = 0
  )`;

/**
 * Users whose name begins with a text, then users whose name contains it. If too many users match to read them all, the
 * top photographers among them are still found.
 */
function named(term: string): SQL {
  const word = sql`lower(${term}::text)`;
  const name = sql`lower(someone.username)`;
  const part = sql`char_length(part) = least(2, char_length(${word}))`;
  return sql`
    beginning as materialized (
      select someone.id, case when ${name} = ${word} then 0 else 1 end as place from ${users} someone
      where ${name} ~>=~ ${word} and ${name} ~<~ (${word} || ${LAST}) and ${IS_SHOWN}
      order by ${name} using ~<~
      limit ${MAX_COUNTED}
    ), having_it as materialized (
      select someone.id, 2 as place from ${users} someone
      where name_parts(someone.username) @> array(select part from unnest(name_parts(${word})) part where ${part})
        and position(${word} in ${name}) > 1 and ${IS_SHOWN} and (select count(*) from beginning) < ${MAX_COUNTED}
      limit ${MAX_COUNTED}
    ), photographers as materialized (
      select someone.id, case ${name} when ${word} then 0 else least(2, position(${word} in ${name})) end as place
      from (
        select user_id from ${photographerTotals} where approved > 0 order by approved desc, user_id limit ${sql.raw(String(MAX_TOP_PHOTOGRAPHERS))}
      ) first_ones cross join ${rowOf(sql`first_ones.user_id`)} someone
      where (select count(*) from beginning) + (select count(*) from having_it) >= ${MAX_COUNTED}
        and position(${word} in ${name}) > 0 and ${IS_SHOWN}
    ), candidates as (
      select named.id, place, ${approvedOf(sql`named.id`)} as approved, named.id as turn
      from (select * from beginning union select * from having_it union select * from photographers) named
    )`;
}
