/** Photos by the million, written by one statement past the server; without files. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client.ts';

/** Those who sent them. */
const USERS = 1000;

/** Fills an empty database with approved photos, planes and trains in turn. */
export async function fillWithPhotos(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into users (username, password_hash, is_super_admin)
    select 'user' || n, 'x', n = 1 from generate_series(1, ${USERS}::int) n`);
  // To keep an index in order costs more than to make it of rows that are there.
  const { rows } = await db.execute<{ name: string; made_by: string }>(
    sql`select indexname as name, indexdef as made_by from pg_indexes
      where tablename = 'photos' and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await db.execute(sql`
    insert into photos (user_id, type, approval_status, revision, description, registration, aircraft_type, operator,
      airport, emu_type, train_type, train_number, line, railway_bureau, image_types, original_key, original_bytes,
      original_sha256, display_key, card_key, width, height, thumbhash, views, likes, reviewed_by, reviewed_at)
    select 1 + n % ${USERS}::int, case when plane then 'planes' else 'trains' end, 'approved', 2, 'Photo ' || n,
      case when plane then 'D-AIX' || n end, case when plane then 'Airbus A350-900' end,
      case when plane then 'Meridian Air' end, case when plane then 'EDDF' end,
      case when not plane then 'high_speed_emu' end, case when not plane then 'CR400AF' end,
      case when not plane then 'G' || n end, case when not plane then 'Coast' end,
      case when not plane then 'Beijing_Bureau' end, jsonb_build_array('special_livery'), 'originals/' || digits || '.jpg',
      5000000, digits || digits, 'display/' || digits || '.jpg', 'card/' || digits || '.jpg', 2160, 1440,
      'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', n::bigint * 7919 % 100003, n % 997, 1, now()
    from (select n, n % 2 = 0 as plane, md5(n::text) as digits from generate_series(1, ${count}::int) n) numbers`);
  for (const row of rows) await db.execute(sql.raw(row.made_by));
}
