/** Photos by the million, written by one statement past the server; without files. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client.ts';
import { RAILWAY_BUREAUS } from '../../src/contract/values.ts';

/** Those who sent them: one for so many photos, and not fewer than so many. */
const PHOTOS_OF_ONE = 100;
const LEAST_USERS = 1000;
/** The bureaus as PostgreSQL writes a list. */
const BUREAUS = `{${RAILWAY_BUREAUS.join(',')}}`;

/**
 * Fills an empty database with approved photos, planes and trains in turn, taken over fifteen years. Of 300 airlines,
 * airports, lines and the like a few have most of the photos, as everywhere.
 */
export async function fillWithPhotos(db: Db, count: number): Promise<void> {
  const people = Math.max(LEAST_USERS, count / PHOTOS_OF_ONE);
  await db.execute(sql`insert into users (username, password_hash, is_super_admin)
    select 'user' || n, 'x', n = 1 from generate_series(1, ${people}::int) n`);
  // To keep an index in order costs more than to make it of rows that are there.
  const { rows } = await db.execute<{ name: string; made_by: string }>(
    sql`select indexname as name, indexdef as made_by from pg_indexes
      where tablename = 'photos' and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await db.execute(sql`
    insert into photos (user_id, type, approval_status, revision, description, registration, aircraft_type, operator,
      airport, emu_type, train_type, train_number, line, railway_bureau, date_taken, image_types, original_key,
      original_bytes, original_sha256, display_key, card_key, width, height, thumbhash, views, likes, reviewed_by,
      reviewed_at)
    select 1 + n % ${people}::int, case when plane then 'planes' else 'trains' end, 'approved', 2, 'Photo ' || n,
      case when plane then 'D-AIX' || n / 20 end, case when plane then 'Airbus A' || which end,
      case when plane then 'Airline ' || which end, case when plane then 'ED' || chr(65 + which % 26) || chr(65 + which / 26) end,
      case when not plane then 'high_speed_emu' end, case when not plane then 'CR' || which end,
      case when not plane then 'G' || n / 200 end, case when not plane then 'Line ' || which end,
      case when not plane then (${BUREAUS}::text[])[1 + which % ${RAILWAY_BUREAUS.length}::int] end,
      to_char(timestamp '2010-01-01' + (n * 15.0 / ${count}::int + which / 200.0) * interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS'),
      jsonb_build_array('special_livery'), 'originals/' || digits || '.jpg',
      5000000, digits || digits, 'display/' || digits || '.jpg', 'card/' || digits || '.jpg', 2160, 1440,
      'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', n::bigint * 7919 % 100003, n % 997, 1, now()
    from (
      select n, n % 2 = 0 as plane, md5(n::text) as digits, floor(300 * power(n::bigint * 7919 % 100003 / 100003.0, 3))::int as which
      from generate_series(1, ${count}::int) n
    ) numbers`);
  for (const row of rows) await db.execute(sql.raw(row.made_by));
  // Everybody reviews, has a group, and has achieved a few things.
  await db.execute(
    sql`insert into reviewer_figures (user_id, reviewed) select id, id * 7919 % 10007 from users`,
  );
  await db.execute(
    sql`insert into groups (name, owner_id, member_count) select username, id, id * 7919 % 1009 from users`,
  );
  await db.execute(sql`insert into user_achievements (user_id, key)
    select id, key from users, unnest(array['first_photo', 'approved_10', 'approved_80', 'both_worlds', 'reviewer',
      'reviewed_10', 'group_founded', 'night_owl']) key`);
}
