import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { approvedCounts, photos } from '../../../server/platform/db/schema.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { openTestDatabase, planeRow, refusedBy, statusColumns, trainRow } from './database.ts';
import type { NewPhoto } from './database.ts';

const BLOCK = 2048;

let database: Database | undefined;

/** One database for all tests; its photos are deleted before each test. */
async function open(): Promise<Database['db']> {
  database ??= await openTestDatabase();
  return database.db;
}

beforeEach(async () => {
  await (await open()).delete(photos);
});

afterAll(() => database?.close());

/** The counts that the triggers maintain, without empty blocks. */
async function storedCounts() {
  const db = await open();
  const rows = await db
    .select()
    .from(approvedCounts)
    .orderBy(asc(approvedCounts.type), asc(approvedCounts.block));
  return rows.filter((row) => row.n > 0);
}

/** The counts that `storedCounts` should return, counted from the photos. */
async function actualCounts() {
  const block = sql<number>`${photos.id} / ${sql.raw(String(BLOCK))}`;
  return (await open())
    .select({ type: photos.type, block, n: count() })
    .from(photos)
    .where(eq(photos.approval_status, 'approved'))
    .groupBy(photos.type, block)
    .orderBy(asc(photos.type), asc(block));
}

const approvedPlane = (id: number): NewPhoto => planeRow({ ...statusColumns('approved'), id });

test('counts follow every kind of insert, change and deletion of photos', async () => {
  const db = await open();
  await db
    .insert(photos)
    .values([
      ...[1, 2, BLOCK - 1, BLOCK, 5 * BLOCK].map(approvedPlane),
      planeRow({ id: 3 }),
      planeRow({ ...statusColumns('rejected'), id: 4 }),
      trainRow({ ...statusColumns('approved'), id: 5 }),
    ]);
  expect(await storedCounts()).toEqual([
    { type: 'planes', block: 0, n: 3 },
    { type: 'planes', block: 1, n: 1 },
    { type: 'planes', block: 5, n: 1 },
    { type: 'trains', block: 0, n: 1 },
  ]);
  const set = (changes: Partial<NewPhoto>, ...ids: number[]) =>
    db.update(photos).set(changes).where(inArray(photos.id, ids));
  await set({ ...statusColumns('approved'), revision: 2 }, 3);
  await set({ ...statusColumns('rejected'), revision: 2 }, 2);
  await set({ ...statusColumns('pending_appeal'), revision: 2 }, 4);
  await set({ ...statusColumns('approved'), revision: 3 }, 4);
  await set({ views: 7 }, 1, 2, 3, 4, 5);
  expect(await storedCounts()).toEqual(await actualCounts());
  expect((await storedCounts())[0]).toEqual({ type: 'planes', block: 0, n: 4 });

  await db.delete(photos).where(inArray(photos.id, [1, 2, 5, BLOCK]));
  expect(await storedCounts()).toEqual([
    { type: 'planes', block: 0, n: 3 },
    { type: 'planes', block: 5, n: 1 },
  ]);
  await db.execute(sql`truncate ${photos} cascade`);
  expect(await storedCounts()).toEqual([]);
});

test('counts stay the same after a rolled back transaction', async () => {
  const db = await open();
  await db.insert(photos).values(approvedPlane(1));
  const transaction = db.transaction(async (tx) => {
    await tx.insert(photos).values([approvedPlane(2), approvedPlane(3)]);
    await tx.delete(photos).where(eq(photos.id, 1));
    throw new Error('undo');
  });
  await expect(transaction).rejects.toThrow('undo');
  expect(await storedCounts()).toEqual([{ type: 'planes', block: 0, n: 1 }]);
});

test('a negative count is refused', async () => {
  const db = await open();
  await db.insert(photos).values(approvedPlane(1));
  const lower = db.update(approvedCounts).set({ n: -1 }).where(eq(approvedCounts.type, 'planes'));
  expect(await refusedBy(lower)).toBe('approved_counts_n_check');
});

/** The ids of a gallery page, found through `gallery_place`. */
async function idsFrom(type: PhotoType, start: number, limit: number) {
  const db = await open();
  const { rows } = await db.execute<{ total: number; below: number | null; skip: number | null }>(
    sql`select * from gallery_place(${type}, ${start})`,
  );
  const [position] = rows;
  if (position === undefined) throw new Error('no row came back');
  if (position.below === null) return { total: position.total, ids: [] };
  const found = await db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.type, type),
        eq(photos.approval_status, 'approved'),
        sql`${photos.id} < ${position.below}`,
      ),
    )
    .orderBy(desc(photos.id))
    .limit(limit)
    .offset(Number(position.skip));
  return { total: position.total, ids: found.map((row) => row.id) };
}

test('every position in the gallery is found, across gaps and block borders', async () => {
  const db = await open();
  // Ids in five blocks, one of them with a single photo and one with trains only.
  const ids = [
    ...Array.from({ length: 20 }, (_, n) => 10 + n * 7),
    ...Array.from({ length: 6 }, (_, n) => BLOCK - 3 + n),
    3 * BLOCK,
    ...Array.from({ length: 9 }, (_, n) => 7 * BLOCK - 1 - n),
  ];
  await db.insert(photos).values(ids.map(approvedPlane));
  await db
    .insert(photos)
    .values([trainRow({ ...statusColumns('approved'), id: 2 * BLOCK }), planeRow({ id: 4 * BLOCK })]);
  const newest = ids.toSorted((a, b) => b - a);
  for (let start = 0; start <= ids.length + 1; start += 1) {
    expect(await idsFrom('planes', start, 4)).toEqual({
      total: ids.length,
      ids: newest.slice(start, start + 4),
    });
  }
  expect(await idsFrom('trains', 0, 4)).toEqual({ total: 1, ids: [2 * BLOCK] });
  expect(await idsFrom('planes', Number.MAX_SAFE_INTEGER, 4)).toEqual({ total: ids.length, ids: [] });
});
