/** The database records the events of photos, whatever causes them (docs/server/database.md, "History of photos"). */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoEvents, photoMessages, photos } from '../../../server/platform/db/schema.ts';
import { openTestDatabase, PEOPLE, planeRow, refusedBy, statusColumns } from './database.ts';
import type { NewPhoto } from './database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function insert(changes: Partial<NewPhoto> = {}): Promise<number> {
  const [made] = await database.db.insert(photos).values(planeRow(changes)).returning({ id: photos.id });
  if (made === undefined) throw new Error('no row came back');
  return made.id;
}

const eventsOf = async (id: number) =>
  (
    await database.db
      .select({ event: photoEvents.event, user: photoEvents.user_id })
      .from(photoEvents)
      .where(eq(photoEvents.photo_id, id))
      .orderBy(asc(photoEvents.id))
  ).map(({ event }) => event);

async function change(id: number, changes: Partial<NewPhoto>): Promise<void> {
  await database.db.update(photos).set(changes).where(eq(photos.id, id));
}

test('each change of a photo’s status is one row, as is its deletion', async () => {
  const id = await insert();
  await change(id, { ...statusColumns('rejected'), revision: 2 });
  await change(id, { ...statusColumns('pending_appeal'), revision: 3 });
  await change(id, { description: 'Seen again', revision: 4 });
  await change(id, {
    ...statusColumns('approved'),
    appeal_status: 'approved',
    appeal_message: 'It was dusk',
    appealed_at: new Date(),
    revision: 5,
  });
  await change(id, { views: 7 });
  await change(id, { ...statusColumns('rejected'), revision: 6 });
  await database.db.delete(photos).where(eq(photos.id, id));
  expect(await eventsOf(id)).toEqual(['uploaded', 'rejected', 'appealed', 'approved', 'rejected', 'deleted']);
});

test('a photo inserted with a later status has the events before it too', async () => {
  expect(await eventsOf(await insert(statusColumns('approved')))).toEqual(['uploaded', 'approved']);
  expect(await eventsOf(await insert(statusColumns('rejected')))).toEqual(['uploaded', 'rejected']);
  expect(await eventsOf(await insert(statusColumns('pending_appeal')))).toEqual([
    'uploaded',
    'rejected',
    'appealed',
  ]);
});

test('messages about a photo can’t be changed, and are deleted with it', async () => {
  const id = await insert(statusColumns('rejected'));
  const message = { photo_id: id, sender_id: PEOPLE.rex, role: 'reviewer', message: 'Too dark' };
  await database.db.insert(photoMessages).values(message);
  expect(
    await refusedBy(
      database.db.update(photoMessages).set({ message: 'Fine' }).where(eq(photoMessages.photo_id, id)),
    ),
  ).toBe('photo_messages_fixed');
  await database.db.delete(photos).where(eq(photos.id, id));
  expect(await database.db.$count(photoMessages, eq(photoMessages.photo_id, id))).toBe(0);
});
