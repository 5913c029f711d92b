/**
 * Measures that achievements are based on (docs/rules/achievements.md, "Catalogue"): stored counters, and queries that
 * read few rows.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { Measure, Measured } from '../../../src/contract/rules/achievements.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, isKept, isReviewer } from '../../platform/db/list-conditions.ts';
import {
  groupMembers,
  groups,
  photographerTotals,
  photoLikes,
  photos,
  reviewerTotals,
  users,
} from '../../platform/db/schema.ts';
import { DAWN, FREIGHT, LIVERY, NIGHT } from './photo-facts.ts';

/** The most of a user's latest photos of each type that are read, which bounds the cost. */
export const LOOK_BACK = 1000;

/** Counters that database triggers maintain, with one row per user. */
export const COUNTER_MEASURES = ['approved', 'reviewed', 'rejected'] as const satisfies readonly Measure[];

/** Measures of approved photos, none of which can exceed the number of photos. */
export const PHOTO_MEASURES: ReadonlySet<Measure> = new Set([
  'worlds',
  'airports',
  'bureaus',
  'nights',
  'dawns',
  'liveries',
  'freight',
  'appealsWon',
]);

/** Measures of a user's latest photos, which are read once for all of these. */
const OF_LATEST: ReadonlySet<Measure> = new Set([
  'airports',
  'bureaus',
  'nights',
  'dawns',
  'liveries',
  'freight',
  'mostLikes',
  'appealsWon',
]);

/** All measures. */
export function allMeasures(): Measure[] {
  return [...new Set(ACHIEVEMENTS.map((achievement) => achievement.measure))];
}

/** Reads some measures of one user, in one statement. */
export async function measure(
  db: Pick<Db, 'execute'>,
  userId: number,
  measures: readonly Measure[],
  at: Date,
): Promise<Measured> {
  if (measures.length === 0) return {};
  const columns = measures.map(
    (name) => sql`(${FOUND_BY[name](sql`${userId}::int`, at)})::int as ${sql.identifier(name)}`,
  );
  const latest = measures.some((name) => OF_LATEST.has(name))
    ? sql`with latest as (${latestOf(userId)})`
    : sql``;
  const { rows } = await db.execute<Record<string, number | null>>(
    sql`${latest} select ${sql.join(columns, sql`, `)}`,
  );
  return Object.fromEntries(measures.map((name) => [name, rows[0]?.[name] ?? 0]));
}

/** The SQL of each measure for a user. Null counts as 0. `latest` refers to the user's latest photos. */
const FOUND_BY: Record<Measure, (userId: SQL, at: Date) => SQL> = {
  approved: (id) => sql`select approved from ${photographerTotals} where user_id = ${id}`,
  reviewed: (id) => sql`select reviewed from ${reviewerTotals} where user_id = ${id}`,
  rejected: (id) => sql`select rejected from ${reviewerTotals} where user_id = ${id}`,
  worlds: (id) => sql`select count(*) from (values ('planes'), ('trains')) world (type) where exists (
    select from ${photos} where user_id = ${id} and photos.type = world.type and ${isApproved(photos)})`,
  airports: () => sql`select count(distinct airport) from latest`,
  bureaus: () => sql`select count(distinct railway_bureau) from latest`,
  nights: () => sql`select count(*) from latest where ${isTakenIn(NIGHT)}`,
  dawns: () => sql`select count(*) from latest where ${isTakenIn(DAWN)}`,
  liveries: () => sql`select count(*) from latest where ${hasType(LIVERY)}`,
  freight: () => sql`select count(*) from latest where ${hasType(FREIGHT)}`,
  mostLikes: () => sql`select max(likes) from latest`,
  appealsWon: () => sql`select count(*) from latest where appeal_status = 'approved'`,
  likesGiven: (id) => sql`select 1 from ${photoLikes} join ${photos} on ${photos.id} = photo_id
    where ${photoLikes.user_id} = ${id} and ${isKept(photos)} limit 1`,
  groups: (id) => sql`select 1 from ${groupMembers} where user_id = ${id} limit 1`,
  groupsFounded: (id) => sql`select 1 from ${groups} where created_by = ${id} limit 1`,
  years: (id, at) => sql`select extract(year from
      age(${at.toISOString()}::timestamptz at time zone 'UTC', created_at at time zone 'UTC'))
    from ${users} where id = ${id}`,
  reviewerRole: (id) => sql`select ${isReviewer(users)}::int from ${users} where id = ${id}`,
  superAdmin: (id) => sql`select is_super_admin::int from ${users} where id = ${id}`,
};

/** A user's latest approved photos of both types, in the order of an index. */
function latestOf(userId: number): SQL {
  const ofTypes = PHOTO_TYPES.map(
    (
      type,
    ) => sql`(select airport, railway_bureau, date_taken, image_types, likes, appeal_status from ${photos}
      where user_id = ${userId}::int and type = ${sql.raw(`'${type}'`)} and ${isApproved(photos)}
      order by id desc limit ${sql.raw(String(LOOK_BACK))})`,
  );
  return sql.join(ofTypes, sql` union all `);
}

/** `date_taken` is local time without a zone: `2026-05-01T23:10:00`. */
function isTakenIn(hours: readonly string[]): SQL {
  return sql`substr(date_taken, 12, 2) in (${sql.join(
    hours.map((hour) => sql`${hour}`),
    sql`, `,
  )})`;
}

function hasType(types: readonly string[]): SQL {
  return sql`image_types ?| array[${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )}]::text[]`;
}
