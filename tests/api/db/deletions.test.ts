/** What the database enforces about photos that reviewers delete (docs/rules/review.md, "Deletion"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreState } from '../../../server/modules/moderation/takedowns/restore-photo.ts';
import { markDeleted } from '../../../server/modules/removals/mark-deleted.ts';
import { photoEvents, photos, takedowns } from '../../../server/platform/db/schema.ts';
import { APPROVAL_STATUSES } from '../../../src/contract/rules/values.ts';
import { openTestDatabase, PEOPLE, planeRow, refusedBy, statusColumns } from './database.ts';
import type { NewPhoto, Status } from './database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The columns of a photo that a reviewer deletes. */
const DELETED: Partial<NewPhoto> = {
  ...statusColumns('approved'),
  approval_status: 'deleted',
  display_key: null,
  card_key: null,
};

async function insert(status: Status): Promise<typeof photos.$inferSelect> {
  const row = planeRow({ ...statusColumns(status), revision: 4 });
  const [photo] = await database.db.insert(photos).values(row).returning();
  if (photo === undefined) throw new Error('no row came back');
  return photo;
}

async function deletionOf(photo: typeof photos.$inferSelect) {
  await markDeleted(database.db, photo, { by: PEOPLE.rex, at: new Date(), reason: null });
  const [record] = await database.db.select().from(takedowns).where(eq(takedowns.photo_id, photo.id));
  if (record === undefined) throw new Error('no record');
  return record;
}

const change = (id: number, changes: Partial<NewPhoto>) =>
  refusedBy(database.db.update(photos).set(changes).where(eq(photos.id, id)));

const eventsOf = async (id: number) =>
  (
    await database.db.select().from(photoEvents).where(eq(photoEvents.photo_id, id)).orderBy(photoEvents.id)
  ).map(({ event }) => event);

describe.each(APPROVAL_STATUSES)('a photo that is %s', (status) => {
  test('can’t become deleted without a record', async () => {
    const { id } = await insert(status);
    expect(await change(id, { ...DELETED, revision: 5 })).toBe('photos_status_order');
  });

  test('is deleted and becomes what it was, not anything else', async () => {
    const photo = await insert(status);
    const events = await eventsOf(photo.id);
    const deletion = await deletionOf(photo);
    expect(await eventsOf(photo.id)).toEqual([...events, 'deleted']);
    for (const other of APPROVAL_STATUSES.filter((each) => each !== status)) {
      expect(await change(photo.id, { ...statusColumns(other), revision: 6 })).toBe('photos_status_order');
    }
    await restoreState(database.db, deletion, undefined);
    const [after] = await database.db.select().from(photos).where(eq(photos.id, photo.id));
    expect(after).toEqual({ ...photo, revision: 6, display_key: null, card_key: null });
    expect(await eventsOf(photo.id)).toEqual(events);
  });

  test('has one event of its deletion when the row goes', async () => {
    const photo = await insert(status);
    const events = await eventsOf(photo.id);
    await deletionOf(photo);
    await database.db.delete(photos).where(eq(photos.id, photo.id));
    expect(await eventsOf(photo.id)).toEqual([...events, 'deleted']);
  });
});

test('a takedown doesn’t allow a deletion, nor a deletion a takedown', async () => {
  const { id, user_id } = await insert('approved');
  const deletion = await deletionOf(await insert('approved'));
  const record = { photo_id: id, user_id, photo_type: 'planes', taken: deletion.taken, reason: 'Stolen' };
  await database.db.insert(takedowns).values({ ...record, taken_by: PEOPLE.rex, taken_at: new Date() });
  expect(await change(id, { ...DELETED, revision: 5 })).toBe('photos_status_order');
  const { appeal_status, ...pending } = statusColumns('pending');
  expect(await change(deletion.photo_id, { ...pending, appeal_status, revision: 6 })).toBe(
    'photos_status_order',
  );
});

test('a photo can’t be inserted as deleted without a record', async () => {
  const inserted = database.db.insert(photos).values(planeRow({ ...DELETED, revision: 2 }));
  expect(await refusedBy(inserted)).toBe('photos_deleted_inserted');
});

test('the record stays open while the photo is deleted', async () => {
  const { id, photo_id } = await deletionOf(await insert('pending'));
  const own = eq(takedowns.id, id);
  const update = (changes: Partial<typeof takedowns.$inferInsert>) =>
    refusedBy(database.db.update(takedowns).set(changes).where(own));
  expect(await update({ open: false })).toBe('takedowns_deletion_open');
  expect(await update({ kind: 'takedown', reason: 'Stolen' })).toBe('takedowns_deletion_open');
  expect(await update({ photo_id: photo_id + 1000 })).toBe('takedowns_deletion_open');
  expect(await refusedBy(database.db.delete(takedowns).where(own))).toBe('takedowns_deletion_kept');
  expect(await update({ settled_at: new Date() })).toBeUndefined();
  await database.db.delete(photos).where(eq(photos.id, photo_id));
  expect(await update({ open: false })).toBeUndefined();
  expect(await refusedBy(database.db.delete(takedowns).where(own))).toBeUndefined();
});

test.each<[string, Partial<typeof takedowns.$inferInsert>]>([
  ['takedowns_deletion_check', { kind: 'takedown', reason: null }],
  ['takedowns_deletion_check', { kind: 'deletion', until_unban: true }],
])('a record is refused by %s', async (rule, changes) => {
  const { id: _id, photo_id: _photo, ...record } = await deletionOf(await insert('approved'));
  const row = { ...record, photo_id: 4711, ...changes };
  expect(await refusedBy(database.db.insert(takedowns).values(row))).toBe(rule);
});
