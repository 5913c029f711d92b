/** Photos by the million, written past the server in a few statements; without files. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';
import { OTHER_RAILWAY, RAILWAY_BUREAUS } from '../../src/contract/rules/values.ts';
import { writeFigures } from './fill-figures.ts';

/** Those who sent them: one for so many photos, and not fewer than so many. */
const PHOTOS_OF_ONE = 100;
const LEAST_USERS = 1000;
/** The bureaus as PostgreSQL writes a list. */
const LISTED = RAILWAY_BUREAUS.filter((bureau) => bureau !== OTHER_RAILWAY);
const BUREAUS = `{${LISTED.join(',')}}`;
/** Whose triggers count and note what is written here. */
const TABLES = ['users', 'photos', 'decisions', 'group_members'] as const;

/**
 * Fills an empty database on a server with approved photos, planes and trains in turn, taken and approved over fifteen
 * years until now. Of 300 airlines, airports, lines and the like a few have most of the photos, as everywhere. Everybody
 * reviews, has a group, and has achieved a few things. Its user must own the tables.
 */
export async function fillWithPhotos(db: Db, count: number): Promise<void> {
  const people = Math.max(LEAST_USERS, count / PHOTOS_OF_ONE);
  await db.transaction(async (tx) => {
    // In one transaction, so that nobody ever sees the tables without their triggers.
    for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    // But this one, which writes what the search looks through.
    await tx.execute(sql`alter table photos enable trigger photos_search_text`);
    await tx.execute(sql`insert into users (username, password_hash, is_super_admin)
      select 'user' || n, 'x', n = 1 from generate_series(1, ${people}::int) n`);
    await withoutIndexes(tx, async () => {
      await tx.execute(photoRows(count, people));
      await tx.execute(sql`insert into decisions (photo_id, reviewer_id, action, photo_type, waited_s, decided_at)
        select id, reviewed_by, 'approve', type, 3600, reviewed_at from photos order by id`);
      await tx.execute(sql`insert into photo_events (photo_id, type, user_id, event, at)
        select id, type, user_id, event, at from photos
        cross join lateral (values ('uploaded', uploaded_at), ('approved', reviewed_at)) step (event, at) order by id`);
    });
    await tx.execute(sql`insert into groups (name, owner_id) select username, id from users`);
    await tx.execute(sql`insert into group_members (group_id, user_id, role)
      select groups.id, 1 + (groups.id + member) % ${people}::int, case member when 0 then 'owner' else 'member' end
      from groups cross join lateral generate_series(0, groups.id * 7919 % 20) member`);
    await tx.execute(sql`insert into user_achievements (user_id, key)
      select id, key from users, unnest(array['first_photo', 'approved_10', 'approved_80', 'both_worlds', 'reviewer',
        'reviewed_10', 'group_founded', 'night_owl']) key`);
    await writeFigures(tx);
    for (const table of TABLES) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  // Which pages everybody sees, and what the planner goes by: a server finds that out by itself, later.
  await db.execute(sql`vacuum (analyze)`);
}

function photoRows(count: number, people: number): SQL {
  return sql`
    insert into photos (user_id, type, approval_status, revision, description, registration, aircraft_type, operator,
      airport, emu_type, train_type, train_number, line, railway_bureau, date_taken, image_types, original_key,
      original_bytes, original_sha256, display_key, card_key, medium_key, width, height, thumbhash, views, likes,
      uploaded_at, reviewed_by, reviewed_at)
    select 1 + n % ${people}::int, case when plane then 'planes' else 'trains' end, 'approved', 2, 'Photo ' || n,
      case when plane then 'D-AIX' || n / 20 end, case when plane then 'Airbus A' || which end,
      case when plane then 'Airline ' || which end,
      case when plane then 'ED' || chr(65 + which % 26) || chr(65 + which / 26) end,
      case when not plane then 'high_speed_emu' end, case when not plane then 'CR' || which end,
      case when not plane then 'G' || n / 200 end, case when not plane then 'Line ' || which end,
      case when not plane then (${BUREAUS}::text[])[1 + which % ${LISTED.length}::int] end,
      to_char(approved - interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS'),
      jsonb_build_array('special_livery'), 'originals/' || digits || '.jpg',
      5000000, digits || digits, 'display/' || digits || '.jpg', 'card/' || digits || '.jpg',
      'medium/' || digits || '.jpg', 2160, 1440, 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', mixed, n % 997,
      approved - interval '1 hour', 1 + mixed % ${people}::int, approved
    from (
      select n, n % 2 = 0 as plane, md5(n::text) as digits, (n::bigint * 7919 % 100003)::int as mixed,
        floor(300 * power(n::bigint * 7919 % 100003 / 100003.0, 3))::int as which,
        now() - (${count}::int - n) * (interval '15 years' / ${count}::int) as approved
      from generate_series(1, ${count}::int) n
    ) numbers`;
}

/** To keep an index in order costs more than to make it of rows that are there. */
async function withoutIndexes(db: Pick<Db, 'execute'>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; made_by: string }>(
    sql`select indexname as name, indexdef as made_by from pg_indexes
      where tablename in ('photos', 'decisions', 'photo_events') and indexdef like 'CREATE INDEX%'`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const row of rows) await db.execute(sql.raw(row.made_by));
}
