/** Kept figures beside what is counted (docs/server/database.md, "Totals"). */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { decisions, groupMembers, groups, photos, users } from '../../../server/platform/db/schema.ts';
import { openTestDatabase, PEOPLE, planeRow, statusColumns, trainRow } from './database.ts';
import type { NewPhoto, Status } from './database.ts';
import { countedFigures, keptFigures } from './figures.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Numbers that look random and are the same each time: a small congruential generator. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const AIRPORTS = ['EDDF', 'ZBAA', 'KJFK'];

/** A step that a photo may take from where it stands. */
const STEPS: Record<string, Status[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['pending_appeal'],
  pending_appeal: ['approved'],
};

test('figures are what counting finds, after any history', async () => {
  const { db } = database;
  const random = randomNumbers(20_261);
  const people = Object.values(PEOPLE);
  const someone = () => people[random(people.length)] ?? PEOPLE.ann;
  const airport = () => AIRPORTS[random(AIRPORTS.length)] ?? 'EDDF';
  const someRow = (): NewPhoto => ({
    ...(random(3) === 0 ? trainRow() : planeRow({ airport: airport() })),
    user_id: someone(),
  });
  await db.insert(groups).values([
    { id: 1, name: 'Fence', owner_id: PEOPLE.ann },
    { id: 2, name: 'Ramp', owner_id: PEOPLE.rex },
  ]);
  for (let round = 0; round < 150; round += 1) {
    const there = await db.select().from(photos).orderBy(photos.id);
    const photo = there[random(there.length)];
    const what = photo === undefined ? 0 : random(8);
    if (what <= 1) await db.insert(photos).values(Array.from({ length: 1 + random(4) }, someRow));
    else if (what <= 4 && photo !== undefined) {
      const steps = STEPS[photo.approval_status] ?? [];
      const step = steps[random(steps.length)] ?? 'approved';
      await db
        .update(photos)
        .set({
          ...statusColumns(step),
          reviewed_at: new Date(Date.UTC(2026, random(12), 1 + random(28))),
          revision: photo.revision + 1,
        })
        .where(eq(photos.id, photo.id));
      if (step !== 'pending_appeal') {
        const action = step === 'approved' ? 'approve' : 'reject';
        await db.insert(decisions).values({
          photo_id: photo.id,
          reviewer_id: someone(),
          action,
          reason: action === 'reject' ? 'soft' : null,
        });
      }
    } else if (what === 5 && photo !== undefined) {
      await db.delete(photos).where(eq(photos.id, photo.id));
      await db.insert(decisions).values({
        photo_id: photo.id,
        reviewer_id: someone(),
        action: 'delete',
        of_appeal: photo.approval_status === 'pending_appeal',
      });
    } else if (what === 6 && photo?.type === 'planes') {
      await db
        .update(photos)
        .set({ airport: airport(), revision: photo.revision + 1 })
        .where(eq(photos.id, photo.id));
    } else if (what === 7) {
      const member = { group_id: 1 + random(2), user_id: someone() };
      const gone = await db
        .delete(groupMembers)
        .where(sql`group_id = ${member.group_id} and user_id = ${member.user_id}`)
        .returning();
      if (gone.length === 0) await db.insert(groupMembers).values(member);
    }
    expect(await keptFigures(database.db)).toEqual(await countedFigures(database.db));
  }
  expect(await keptFigures(database.db)).toEqual(await countedFigures(database.db));
  await db.delete(photos).where(inArray(photos.user_id, [PEOPLE.ann, PEOPLE.rex]));
  await db.insert(users).values({ id: 4, username: 'late', password_hash: 'x' });
  expect(await keptFigures(database.db)).toEqual(await countedFigures(database.db));
  const figures = new Map((await keptFigures(database.db)).map(({ what, of, n }) => [`${what} ${of}`, n]));
  expect(figures.get('site users')).toBe(4);
  expect(figures.get('site second_rejections')).toBeGreaterThan(0);
  await db.execute(sql`truncate photos cascade`);
  expect(await keptFigures(database.db)).toEqual(await countedFigures(database.db));
});

test('figures stay with a transaction that is undone', async () => {
  const { db } = database;
  const before = await keptFigures(database.db);
  const undone = db.transaction(async (tx) => {
    await tx.insert(photos).values([planeRow(), trainRow({ ...statusColumns('approved') })]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await keptFigures(database.db)).toEqual(before);
});
