/**
 * The statement that finds users (docs/rules/groups.md, "Search"). It costs about the same whatever the number of
 * accounts: each of its branches takes a bounded number of rows in the order of an index, and only they are sorted.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import { photographerFigures, users } from '../../platform/db/schema.ts';
import { keptText } from '../../platform/lib/kept-text.ts';

/** How many were found, as far as it is counted, and those who stand on the page. */
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
  /** Epoch ms. */
  created: number;
  sex: string | null;
}

interface UserSearch {
  /** As it was typed; blank: everybody. */
  search: string;
  /** From 1. */
  page: number;
  limit: number;
}

/** How far is counted, and how much of what is common is looked through. */
const MOST = sql.raw(String(MAX_FILTERED));
/** How many of the first photographers are looked through for a part that is common. */
const FIRST = sql.raw('250');
/** Above every character. */
const LAST = sql.raw('chr(1114111)');
/** Whoever isn't found: nobody should look for them. */
const IS_SHOWN = sql`someone.ban_message is null and someone.deleted_at is null`;
/** What those who are found are put in order by: how well the name fits, photos, and of two with as many the older account. */
const ORDER = sql`place, approved desc, turn`;

/** A page of the users who are found. */
export function usersPage({ search, page, limit }: UserSearch): SQL {
  const term = keptText(search);
  const start = Math.min((page - 1) * limit, MAX_FILTERED);
  return sql`
    with ${term === '' ? everybody : named(term)},
    found as materialized (select id, place, approved, turn from candidates order by ${ORDER} limit ${MOST}),
    page as (select id, place, approved, turn from found order by ${ORDER} limit ${limit} offset ${start})
    select (select count(*)::int from found) as counted, coalesce((
      select json_agg(json_build_object('id', someone.id, 'username', someone.username,
        'picture', someone.profile_picture_key, 'description', someone.description, 'approved', approved,
        'is_super_admin', someone.is_super_admin, 'created', extract(epoch from someone.created_at) * 1000,
        'sex', someone.sex) order by ${ORDER})
      from page cross join ${rowOf(sql`page.id`)} someone
    ), '[]') as found`;
}

/** A user's row by the key, one at a time: the planner would rather read the whole table beside a list of a thousand. */
function rowOf(id: SQL): SQL {
  return sql`lateral (select * from ${users} someone where someone.id = ${id} offset 0)`;
}

/** Somebody's approved photos, looked up likewise. */
function approvedOf(id: SQL): SQL {
  return sql`coalesce((select figures.approved from ${photographerFigures} figures where figures.user_id = ${id}), 0)`;
}

/** Photographers by their approved photos, then the newest of the others. */
const everybody = sql`
  photographers as materialized (
    select figures.user_id as id, figures.approved
    from ${photographerFigures} figures cross join ${rowOf(sql`figures.user_id`)} someone
    where figures.approved > 0 and ${IS_SHOWN}
    order by figures.approved desc, figures.user_id
    limit ${MOST}
  ), newest as materialized (
    select someone.id from ${users} someone where ${IS_SHOWN} order by someone.id desc limit ${MOST}
  ), candidates as (
    select id, 0 as place, approved, id as turn from photographers
    union all
    select id, 1, 0, -id from newest where ${approvedOf(sql`newest.id`)} = 0
  )`;

/**
 * Those whose name begins with a text, then those who have it elsewhere in it. Of a part that is so common that not all
 * who have it are looked at, the first photographers among them are found all the same.
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
      limit ${MOST}
    ), having_it as materialized (
      select someone.id, 2 as place from ${users} someone
      where name_parts(someone.username) @> array(select part from unnest(name_parts(${word})) part where ${part})
        and position(${word} in ${name}) > 1 and ${IS_SHOWN} and (select count(*) from beginning) < ${MOST}
      limit ${MOST}
    ), photographers as materialized (
      select someone.id, case ${name} when ${word} then 0 else least(2, position(${word} in ${name})) end as place
      from (
        select user_id from ${photographerFigures} where approved > 0 order by approved desc, user_id limit ${FIRST}
      ) first_ones cross join ${rowOf(sql`first_ones.user_id`)} someone
      where (select count(*) from beginning) + (select count(*) from having_it) >= ${MOST}
        and position(${word} in ${name}) > 0 and ${IS_SHOWN}
    ), candidates as (
      select named.id, place, ${approvedOf(sql`named.id`)} as approved, named.id as turn
      from (select * from beginning union select * from having_it union select * from photographers) named
    )`;
}
