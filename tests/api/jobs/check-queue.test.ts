/** The order in which photos are checked (docs/server/intake.md, "Checks"). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimNext } from '../../../server/jobs/check-queue.ts';
import type { Database, Db } from '../../../server/platform/db/client.ts';
import { photoChecks, photos } from '../../../server/platform/db/schema.ts';
import type { ApprovalStatus } from '../../../src/contract/rules/values.ts';
import { openTestDatabase, planeRow, statusColumns } from '../db/database.ts';

const NOW = new Date('2026-05-02T08:00:00Z');
/** Of the checks' code. */
const VERSION = 3;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.delete(photos));
afterAll(() => database.close());

/** Adds a photo that was checked by code of this version, 0 if by none; returns its id. */
async function add(status: ApprovalStatus, version: number): Promise<number> {
  const { db } = database;
  const row = planeRow(statusColumns(status));
  const [photo] = await db.insert(photos).values(row).returning({ id: photos.id });
  if (photo === undefined) throw new Error('the photo was not inserted');
  const failure = version === 0 ? null : 'gave_up';
  const { original_sha256: picture_sha256 } = row;
  await db.insert(photoChecks).values({ photo_id: photo.id, picture_sha256, version, failure });
  return photo.id;
}

/** The ids of all photos that wait, in the order in which servers take them. */
async function order(): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const photo = await claimNext(database.db, VERSION, NOW);
    if (photo === undefined) return ids;
    ids.push(photo.id);
  }
}

/** How many rows of photos and their checks this session has read; exact within a transaction. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname in ('photos', 'photo_checks')`);
  return rows[0]?.read ?? NaN;
}

test('photos that wait for review come first, as on the desk: appeals, then pending ones, the oldest first', async () => {
  const approved = await add('approved', 0);
  const pending = [await add('pending', 0), await add('pending', 0)];
  const appeals = [await add('pending_appeal', 0), await add('pending_appeal', 0)];
  const rejected = await add('rejected', 0);
  expect(await order()).toEqual([...appeals, ...pending, rejected, approved]);
});

test('of photos that wait for review, those without checks come before those that older code checked', async () => {
  const checkedAppeal = await add('pending_appeal', 1);
  const checked = await add('pending', 2);
  const unchecked = await add('pending', 0);
  const uncheckedAppeal = await add('pending_appeal', 0);
  expect(await order()).toEqual([uncheckedAppeal, unchecked, checkedAppeal, checked]);
});

test('of all others, those without checks come first, then those of the oldest code, the newest first', async () => {
  const [one, two, three] = [await add('approved', 1), await add('rejected', 2), await add('approved', 1)];
  const unchecked = [await add('rejected', 0), await add('approved', 0)];
  const waiting = await add('pending', 2);
  await add('pending', VERSION);
  expect(await order()).toEqual([waiting, ...unchecked.toReversed(), three, one, two]);
});

test('of a site whose photos are all to be checked again, little is read for the next one', async () => {
  await add('pending', VERSION);
  const last = await add('approved', 2);
  const { db } = database;
  const columns = sql.raw(
    'user_id, type, description, registration, aircraft_type, operator, airport, image_types, original_key, ' +
      'original_bytes, original_sha256, display_key, card_key, width, height, approval_status, reviewed_by, reviewed_at',
  );
  // The counters are no part of this.
  await db.execute(sql`alter table photos disable trigger user`);
  await db.execute(sql`insert into photos (id, ${columns})
    select -n, ${columns} from photos, generate_series(1, 5000) n where id = ${last}`);
  await db.execute(sql`alter table photos enable trigger user`);
  await db.execute(sql`insert into photo_checks (photo_id, picture_sha256, version, failure)
    select id, original_sha256, 2, 'gave_up' from photos where id < 0`);
  await db.execute(sql`analyze photos, photo_checks`);
  const read = await db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    expect((await claimNext(tx, VERSION, NOW))?.id).toBe(last);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
});
