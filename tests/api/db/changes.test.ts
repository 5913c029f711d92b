import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { photos } from '../../../server/platform/db/schema.ts';
import { APPROVAL_STATUSES } from '../../../src/contract/rules/values.ts';
import { openTestDatabase, PEOPLE, planeRow, refusedBy, statusColumns } from './database.ts';
import type { NewPhoto, Status } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function insert(row: NewPhoto): Promise<number> {
  const [made] = await database.db.insert(photos).values(row).returning({ id: photos.id });
  if (made === undefined) throw new Error('no row came back');
  return made.id;
}

const change = (id: number, changes: Partial<NewPhoto>) =>
  refusedBy(database.db.update(photos).set(changes).where(eq(photos.id, id)));

async function rowOf(id: number) {
  const [row] = await database.db.select().from(photos).where(eq(photos.id, id));
  return row;
}

/** The allowed status changes (docs/rules/photos.md, "Statuses"). */
const STEPS: Record<Status, readonly Status[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['pending_appeal'],
  pending_appeal: ['approved'],
};

const pairs = APPROVAL_STATUSES.flatMap((from) =>
  APPROVAL_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('a photo that is', () => {
  test.each(pairs)('%s and becomes %s', async (from, to) => {
    const id = await insert(planeRow({ ...statusColumns(from), revision: 4 }));
    const before = await rowOf(id);
    const allowed = STEPS[from].includes(to);
    expect(await change(id, { ...statusColumns(to), revision: 5 })).toBe(
      allowed ? undefined : 'photos_status_order',
    );
    expect(await rowOf(id)).toMatchObject(allowed ? { approval_status: to, revision: 5 } : { ...before });
  });

  test('pending_appeal becomes rejected only if the rejection is upheld, and then isn’t appealed again', async () => {
    const appealed = statusColumns('pending_appeal');
    const { appeal_message = null, appealed_at = null } = appealed;
    const upheld = { ...statusColumns('rejected'), appeal_status: 'upheld', appeal_message, appealed_at };
    const id = await insert(planeRow({ ...appealed, revision: 4 }));
    expect(await change(id, { ...upheld, revision: 5 })).toBeUndefined();
    expect(await change(id, { ...appealed, revision: 6 })).toBe('photos_status_order');
    expect(await rowOf(id)).toMatchObject({ approval_status: 'rejected', appeal_status: 'upheld' });
    const pending = await insert(planeRow());
    expect(await change(pending, { ...upheld, revision: 2 })).toBe('photos_status_order');
  });

  test.each(APPROVAL_STATUSES)('%s may be deleted', async (status) => {
    const id = await insert(planeRow(statusColumns(status)));
    await database.db.delete(photos).where(eq(photos.id, id));
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('the revision', () => {
  test.each([
    [1, 'photos_status_revision'],
    [3, 'photos_status_revision'],
    [2, undefined],
  ])('from 1 to %i with a decision is refused by: %s', async (revision, rule) => {
    const id = await insert(planeRow());
    expect(await change(id, { ...statusColumns('approved'), revision })).toBe(rule);
  });

  test('never decreases', async () => {
    const id = await insert(planeRow({ revision: 3 }));
    expect(await change(id, { revision: 2 })).toBe('photos_revision_order');
    expect(await change(id, { revision: 4 })).toBeUndefined();
  });

  test.each<Partial<NewPhoto>>([
    { description: 'Long final' },
    { operator: 'Another' },
    { image_types: ['airport'] },
    { is_hot: true },
    { social_media_consent: true },
  ])('must increase with the edit %j', async (edit) => {
    const id = await insert(planeRow());
    expect(await change(id, edit)).toBe('photos_edit_revision');
    expect(await change(id, { ...edit, revision: 2 })).toBeUndefined();
  });

  test('stays when a photo is viewed, liked or repaired', async () => {
    const id = await insert(planeRow(statusColumns('approved')));
    expect(await change(id, { views: 1, likes: 1, display_key: null, card_key: null })).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ revision: 1, views: 1 });
  });
});

describe('a decision is fixed without a new status', () => {
  test.each<[Status, Partial<NewPhoto>]>([
    ['approved', { reviewed_by: PEOPLE.founder }],
    ['rejected', { rejection_reason: 'Too bright' }],
    ['rejected', { reviewed_by: PEOPLE.founder }],
    ['pending_appeal', { appeal_message: 'It was night' }],
  ])('for a photo that is %s: %j', async (status, changes) => {
    const id = await insert(planeRow(statusColumns(status)));
    expect(await change(id, { ...changes, revision: 2 })).toBe('photos_decision_fixed');
  });
});

describe('an upload’s origin is fixed', () => {
  test.each<Partial<NewPhoto>>([
    { id: 1_000_000 },
    { user_id: PEOPLE.rex },
    { upload_key: crypto.randomUUID() },
    { upload_id: crypto.randomUUID() },
    { type: 'trains' },
    { original_sha256: 'f'.repeat(64) },
    { original_bytes: 1 },
  ])('%j', async (changes) => {
    const id = await insert(planeRow());
    expect(await change(id, { ...changes, revision: 2 })).toBe('photos_origin_fixed');
  });
});
