/** Inserts millions of photos, without files, directly into the database. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';
import { OTHER_RAILWAY, RAILWAY_BUREAUS } from '../../src/contract/rules/values.ts';
import { writeCounters } from './fill-counters.ts';

const PHOTOS_PER_USER = 100;
const MIN_USERS = 1000;
const BUREAUS = RAILWAY_BUREAUS.filter((bureau) => bureau !== OTHER_RAILWAY);
/** The railway bureaus as a PostgreSQL array literal. */
const BUREAU_ARRAY = `{${BUREAUS.join(',')}}`;
/** Tables whose triggers would update the counters row by row. */
const TABLES = ['users', 'photos', 'decisions', 'group_members'] as const;

/**
 * Fills an empty database with `count` approved photos, alternately of planes and trains, taken and approved over the last
 * fifteen years. A few of the 300 airlines, airports, railway lines and so on have most of the photos, as on a real site.
 * Some of what they say has a meaning in the search's vocabulary, or is said of many but hardly ever together: an airline
 * and a type with a fifth and a tenth of the planes, two texts with a twentieth of all, and two types of image, with a
 * hundredth of the planes and a third of the trains.
 * Every user reviews photos, and has a group and some achievements. The database user must own the tables.
 */
export async function fillWithPhotos(db: Db, count: number): Promise<void> {
  const users = Math.max(MIN_USERS, count / PHOTOS_PER_USER);
  await db.transaction(async (tx) => {
    // This happens in one transaction, so that no other session ever sees the tables without their triggers.
    for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    // Keep the trigger that writes the text for the search.
    await tx.execute(sql`alter table photos enable trigger photos_search_text`);
    await tx.execute(sql`insert into users (username, password_hash, is_super_admin)
      select 'user' || n, 'x', n = 1 from generate_series(1, ${users}::int) n`);
    await withoutIndexes(tx, async () => {
      await tx.execute(photoRows(count, users));
      await tx.execute(sql`insert into decisions (photo_id, reviewer_id, action, photo_type, waited_s, decided_at)
        select id, reviewed_by, 'approve', type, 3600, reviewed_at from photos order by id`);
      await tx.execute(sql`insert into photo_events (photo_id, type, user_id, event, at)
        select id, type, user_id, event, at from photos
        cross join lateral (values ('uploaded', uploaded_at), ('approved', reviewed_at)) step (event, at) order by id`);
    });
    await tx.execute(sql`insert into groups (name, owner_id) select username, id from users`);
    await tx.execute(sql`insert into group_members (group_id, user_id, role)
      select groups.id, 1 + (groups.id + member) % ${users}::int, case member when 0 then 'owner' else 'member' end
      from groups cross join lateral generate_series(0, groups.id * 7919 % 20) member`);
    await tx.execute(sql`insert into user_achievements (user_id, key)
      select id, key from users, unnest(array['first_photo', 'approved_10', 'approved_80', 'both_worlds', 'reviewer',
        'reviewed_10', 'group_founded', 'night_owl']) key`);
    await writeCounters(tx);
    for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  // Update the visibility map and the planner's statistics, as autovacuum would do later.
  await db.execute(sql`vacuum (analyze)`);
}

function photoRows(count: number, users: number): SQL {
  return sql`
    insert into photos (user_id, type, approval_status, revision, description, registration, aircraft_type, operator,
      airport, emu_type, train_type, train_number, line, railway_bureau, date_taken, image_types, original_key,
      original_bytes, original_sha256, display_key, card_key, medium_key, width, height, thumbhash, views, likes,
      uploaded_at, reviewed_by, reviewed_at)
    select 1 + n % ${users}::int, case when plane then 'planes' else 'trains' end, 'approved', 2,
      'Photo ' || n || case
        when mixed % 20 = 2 or mixed % 2000 = 0 then ' short final' when mixed % 20 = 3 then ' 试飞' else '' end,
      case when plane then 'D-AIX' || n / 20 end,
      case when plane and (mixed % 10 = 1 or mixed % 1000 = 0) then 'Airbus A380-841'
        when plane then 'Airbus A' || which end,
      case when plane and mixed % 5 = 0 then 'Lufthansa' when plane then 'Airline ' || which end,
      case when plane then 'ED' || chr(65 + which % 26) || chr(65 + which / 26) end,
      case when not plane then 'high_speed_emu' end, case when not plane then 'CR' || which end,
      case when not plane then 'G' || n / 200 end, case when not plane then 'Line ' || which end,
      case when not plane then (${BUREAU_ARRAY}::text[])[1 + which % ${BUREAUS.length}::int] end,
      to_char(approved - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS'),
      jsonb_build_array('special_livery') || case
        when plane and mixed % 100 = 7 then '["helicopters"]'::jsonb
        when not plane and mixed % 10 < 3 then '["passenger_trains"]'::jsonb else '[]'::jsonb end,
      'originals/' || digits || '.jpg',
      5000000, digits || digits, 'display/' || digits || '.jpg', 'card/' || digits || '.jpg',
      'medium/' || digits || '.jpg', 2160, 1440, 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', mixed, n % 997,
      approved - interval '1 hour', 1 + mixed % ${users}::int, approved
    from (
      select n, n % 2 = 0 as plane, md5(n::text) as digits, (n::bigint * 7919 % 100003)::int as mixed,
        floor(300 * power(n::bigint * 7919 % 100003 / 100003.0, 3))::int as which,
        now() - (${count}::int - n) * (interval '15 years' / ${count}::int) as approved
      from generate_series(1, ${count}::int) n
    ) numbers`;
}

/** Drops the indexes while `fill` runs, then recreates them, which is faster than updating them row by row. */
async function withoutIndexes(db: Pick<Db, 'execute'>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('photos', 'decisions', 'photo_events') and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}
