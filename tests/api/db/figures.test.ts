/** Kept figures beside what is counted (docs/server/database.md, "Kept figures"). */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import { decisions, groupMembers, groups, photos, users } from '../../../server/db/schema.ts';
import { openTestDatabase, PEOPLE, planeRow, standing, trainRow } from './database.ts';
import type { NewPhoto, Status } from './database.ts';

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

/** What the triggers keep; rows of nothing left out. */
async function kept() {
  const { rows } = await database.db.execute<{ what: string; of: string; n: number }>(sql`
    select 'site' as what, name as of, sum(n)::integer as n from site_figures group by 2 having sum(n) > 0
    union all select 'photos', user_id::text, photos from photographer_figures where photos > 0
    union all select 'approved', user_id::text, approved from photographer_figures where approved > 0
    union all select 'reviewed', user_id::text, reviewed from reviewer_figures where reviewed > 0
    union all select 'rejected', user_id::text, rejected from reviewer_figures where rejected > 0
    union all select 'airport', airport, n from airport_figures where n > 0
    union all select 'day', day::text, sum(n)::integer from approval_figures group by 2 having sum(n) > 0
    union all select 'members', id::text, member_count from groups where member_count > 0
    order by 1, 2`);
  return rows;
}

/** The same, counted. */
async function counted() {
  const { rows } = await database.db.execute<{ what: string; of: string; n: number }>(sql`
    select 'site' as what, 'users' as of, count(*)::integer as n from users
    union all select 'site', 'photos', count(*)::integer from photos having count(*) > 0
    union all select 'site', case type when 'planes' then 'plane_photos' else 'train_photos' end, count(*)::integer
      from photos group by 2
    union all select 'site', case approval_status when 'pending_appeal' then 'appealed_photos'
      else approval_status || '_photos' end, count(*)::integer from photos group by 2
    union all select 'site', 'second_rejections', count(*)::integer from decisions
      where action = 'delete' and of_appeal having count(*) > 0
    union all select 'photos', user_id::text, count(*)::integer from photos group by 2
    union all select 'approved', user_id::text, count(*)::integer from photos
      where approval_status = 'approved' group by 2
    union all select 'reviewed', reviewer_id::text, count(*)::integer from decisions
      where action in ('approve', 'reject') group by 2
    union all select 'rejected', reviewer_id::text, count(*)::integer from decisions
      where action = 'reject' group by 2
    union all select 'airport', airport, count(*)::integer from photos
      where approval_status = 'approved' and airport is not null group by 2
    union all select 'day', (reviewed_at at time zone 'UTC')::date::text, count(*)::integer from photos
      where approval_status = 'approved' group by 2
    union all select 'members', group_id::text, count(*)::integer from group_members group by 2
    order by 1, 2`);
  return rows;
}

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
          ...standing(step),
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
    expect(await kept()).toEqual(await counted());
  }
  expect(await kept()).toEqual(await counted());
  await db.delete(photos).where(inArray(photos.user_id, [PEOPLE.ann, PEOPLE.rex]));
  await db.insert(users).values({ id: 4, username: 'late', password_hash: 'x' });
  expect(await kept()).toEqual(await counted());
  const figures = new Map((await kept()).map(({ what, of, n }) => [`${what} ${of}`, n]));
  expect(figures.get('site users')).toBe(4);
  expect(figures.get('site second_rejections')).toBeGreaterThan(0);
  await db.execute(sql`truncate photos cascade`);
  expect(await kept()).toEqual(await counted());
});

test('figures stay with a transaction that is undone', async () => {
  const { db } = database;
  const before = await kept();
  const undone = db.transaction(async (tx) => {
    await tx.insert(photos).values([planeRow(), trainRow({ ...standing('approved') })]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await kept()).toEqual(before);
});
