/**
 * Awards achievements that no event awards: those earned before achievements existed, and those for years of membership
 * (docs/rules/achievements.md, "Awarding"). Works in batches. An interrupted run loses nothing, because the next run
 * finds what is still due.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey, Measure } from '../../../src/contract/rules/achievements.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isReviewer } from '../../platform/db/list-conditions.ts';
import {
  groupMembers,
  groups,
  photographerTotals,
  reviewerTotals,
  userAchievements,
  users,
} from '../../platform/db/schema.ts';
import { awardPast, FIRST_PHOTO, giveAchievements } from './award.ts';

/** Users per batch. */
const BATCH = 200;

/** Awards photographers whose photos from before achievements existed haven't been checked yet. */
export async function awardUncheckedPasts({ db, clock }: DbContext, signal: AbortSignal): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const ids = await photographersWithoutPast(db, after);
    const last = ids.at(-1);
    if (last === undefined) break;
    for (const id of ids) {
      if (signal.aborted) return;
      await db.transaction((tx) => awardPast(tx, id, clock()));
      // Let requests that have arrived in the meantime run.
      await setImmediate();
    }
    after = last;
  }
}

async function photographersWithoutPast(db: Db, after: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from ${photographerTotals}
    where user_id > ${after}::int and approved > 0 and not exists (
      select from ${userAchievements} had where had.user_id = photographer_figures.user_id and had.key = ${FIRST_PHOTO})
    order by user_id limit ${BATCH}::int`);
  return rows.map(({ id }) => id);
}

/** Measures that `awardEverybody` checks. Each needs one row of stored counters per user. */
const WALKED = {
  approved: sql`coalesce(photographer.approved, 0)`,
  reviewed: sql`coalesce(reviewer.reviewed, 0)`,
  rejected: sql`coalesce(reviewer.rejected, 0)`,
  years: sql`extract(year from age(now_at at time zone 'UTC', users.created_at at time zone 'UTC'))::int`,
  reviewerRole: sql`${isReviewer(users)}::int`,
  superAdmin: sql`users.is_super_admin::int`,
  groups: sql`of_groups.joined`,
  groupsFounded: sql`of_groups.founded`,
} as const satisfies Partial<Record<Measure, SQL>>;

/**
 * Awards all users what their counters and their years of membership have earned. Pass `quietly` (no notifications) for
 * the first run with a catalogue, which may find events from long ago; later runs find those of the day.
 */
export async function awardEverybody(
  { db, clock }: DbContext,
  signal: AbortSignal,
  { quietly }: { quietly: boolean },
): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const at = clock();
    const { last, due } = await dueAfter(db, after, at);
    if (last === null) break;
    // One user at a time, because locking several users' rows at once could deadlock.
    for (const { user_id: userId, keys } of due) {
      await db.transaction((tx) => giveAchievements(tx, { userId, keys, at, quietly }));
    }
    after = last;
    await setImmediate();
  }
}

interface Due {
  user_id: number;
  keys: AchievementKey[];
}

/** The achievements due in the next batch of users, and the last user's id; null if there are no more users. */
async function dueAfter(db: Db, after: number, at: Date): Promise<{ last: number | null; due: Due[] }> {
  const entries = ACHIEVEMENTS.flatMap(({ key, measure, value }, place) =>
    // Except for the achievement that marks a user as checked.
    isWalked(measure) && key !== FIRST_PHOTO
      ? [sql`(${sql.raw(`${place}, '${key}'`)}, ${WALKED[measure]} >= ${sql.raw(String(value))})`]
      : [],
  );
  const { rows } = await db.execute<{ last: number | null; due: Due[] }>(sql`
    with portion as (
      select * from ${users} where id > ${after}::int order by id limit ${BATCH}::int
    )
    select (select max(id) from portion) as last, coalesce((
      select json_agg(json_build_object('user_id', one.id, 'keys', one.keys)) from (
        select users.id, json_agg(entry.key order by entry.place) as keys
        from portion users
        cross join (select ${at.toISOString()}::timestamptz as now_at) clock
        left join ${photographerTotals} photographer on photographer.user_id = users.id
        left join ${reviewerTotals} reviewer on reviewer.user_id = users.id
        cross join lateral (select
          (select count(*) from ${groupMembers} where user_id = users.id) as joined,
          (select count(*) from ${groups} where created_by = users.id) as founded) of_groups
        cross join lateral (
          select array(select key from ${userAchievements} where user_id = users.id) as keys) had
        cross join lateral (values ${sql.join(entries, sql`, `)}) entry (place, key, due)
        where entry.due and not entry.key = any(had.keys)
        group by users.id
      ) one
    ), '[]') as due`);
  return rows[0] ?? { last: null, due: [] };
}

function isWalked(measure: Measure): measure is keyof typeof WALKED {
  return measure in WALKED;
}
