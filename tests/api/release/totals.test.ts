/** Stored totals equal a recount (docs/server/database.md, "Totals"). */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { isKept } from '../../../server/platform/db/list-conditions.ts';
import {
  decisions,
  groupMembers,
  groups,
  photos,
  takedowns,
  users,
} from '../../../server/platform/db/schema.ts';
import { restoreState } from '../../../server/modules/moderation/takedowns/restore-photo.ts';
import { markDeleted } from '../../../server/modules/removals/mark-deleted.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { openTestDatabase, PEOPLE, planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto, Status } from '../db/database.ts';
import { recountedTotals, storedTotals } from '../db/totals.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A small linear congruential generator, whose pseudo-random numbers are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const AIRPORTS = ['EDDF', 'ZBAA', 'KJFK'];

/** The statuses that a photo may change to from each status. */
const STEPS: Record<string, Status[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['pending_appeal'],
  pending_appeal: ['approved'],
};

test('totals equal a recount after any history', async () => {
  const { db } = database;
  const random = randomNumbers(20_262);
  const people = Object.values(PEOPLE);
  const someUser = () => people[random(people.length)] ?? PEOPLE.ann;
  const airport = () => AIRPORTS[random(AIRPORTS.length)] ?? 'EDDF';
  const someRow = (): NewPhoto => ({
    ...(random(3) === 0 ? trainRow() : planeRow({ airport: airport() })),
    user_id: someUser(),
  });
  await db.insert(groups).values([
    { id: 1, name: 'Fence', owner_id: PEOPLE.ann },
    { id: 2, name: 'Ramp', owner_id: PEOPLE.rex },
  ]);
  for (let round = 0; round < 200; round += 1) {
    const existing = await db.select().from(photos).where(isKept(photos)).orderBy(photos.id);
    const photo = existing[random(existing.length)];
    const action = photo === undefined ? 0 : random(10);
    if (action <= 1) await db.insert(photos).values(Array.from({ length: 1 + random(4) }, someRow));
    else if (action <= 4 && photo !== undefined) {
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
        const decision = step === 'approved' ? 'approve' : 'reject';
        await db.insert(decisions).values({
          photo_id: photo.id,
          reviewer_id: someUser(),
          action: decision,
          reason: decision === 'reject' ? 'soft' : null,
        });
      }
    } else if (action === 5 && photo !== undefined) {
      if (random(2) === 0) await db.delete(photos).where(eq(photos.id, photo.id));
      else await markDeleted(db, photo, { by: someUser(), at: new Date(), reason: null });
      await db.insert(decisions).values({
        photo_id: photo.id,
        reviewer_id: someUser(),
        action: 'delete',
        of_appeal: photo.approval_status === 'pending_appeal',
      });
    } else if (action === 6 && photo?.type === 'planes') {
      await db
        .update(photos)
        .set({ airport: airport(), revision: photo.revision + 1 })
        .where(eq(photos.id, photo.id));
    } else if (action >= 8) {
      const open = await db.select().from(takedowns).where(eq(takedowns.open, true)).orderBy(takedowns.id);
      const deletion = open[random(open.length)];
      if (deletion !== undefined) {
        if (action === 8) await restoreState(db, deletion, undefined);
        else await db.delete(photos).where(eq(photos.id, deletion.photo_id));
        await db.update(takedowns).set({ open: false }).where(eq(takedowns.id, deletion.id));
      }
    } else if (action === 7) {
      const member = { group_id: 1 + random(2), user_id: someUser() };
      const removed = await db
        .delete(groupMembers)
        .where(sql`group_id = ${member.group_id} and user_id = ${member.user_id}`)
        .returning();
      if (removed.length === 0) await db.insert(groupMembers).values(member);
    }
    const marked = existing[round % 7];
    if (marked !== undefined) {
      await db
        .update(photos)
        .set({ marked_key: newKey('originals'), marked_sha256: 'a'.repeat(64), marked_bytes: 1 + round })
        .where(eq(photos.id, marked.id));
    }
    expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db));
  }
  expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db));
  await db.delete(photos).where(inArray(photos.user_id, [PEOPLE.ann, PEOPLE.rex]));
  await db.insert(users).values({ id: 4, username: 'late', password_hash: 'x' });
  expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db));
  const totals = new Map((await storedTotals(database.db)).map(({ what, of, n }) => [`${what} ${of}`, n]));
  expect(totals.get('site users')).toBe(4);
  expect(totals.get('site second_rejections')).toBeGreaterThan(0);
  await db.execute(sql`truncate photos cascade`);
  expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db));
});

test('totals stay the same after a rolled back transaction', async () => {
  const { db } = database;
  const before = await storedTotals(database.db);
  const transaction = db.transaction(async (tx) => {
    await tx.insert(photos).values([planeRow(), trainRow({ ...statusColumns('approved') })]);
    throw new Error('undo');
  });
  await expect(transaction).rejects.toThrow('undo');
  expect(await storedTotals(database.db)).toEqual(before);
});
