/** Upgrading the database; `tests/faults/f24-earlier-version.test.ts` opens all that a device had. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { connect } from '../../../src/database/connection.ts';
import type { EarlierDraftRow } from '../../../src/database/earlier-drafts.ts';
import { createStores, DATABASE_VERSION } from '../../../src/database/schema.ts';
import type { OutboxDatabase, OutboxSchema } from '../../../src/database/schema.ts';
import { DEFAULT_WATERMARK } from '../../../workers/image/geometry.ts';
import { uploadOp } from './ops.ts';

const FORM = { ...emptyPhotoForm('planes'), airport: 'ZSPD' };
const bytes = new Uint8Array([1, 2, 3]).buffer;

/** Makes a database of version 1 with these rows. */
async function leftBehind(name: string, rows: { drafts?: object[]; ops?: object[] }): Promise<void> {
  const db = await openDB<OutboxSchema>(name, 1, { upgrade: createStores });
  await put(db, 'drafts', rows.drafts);
  await put(db, 'ops', rows.ops);
  db.close();
}

async function put(db: OutboxDatabase, store: 'drafts' | 'ops', rows: object[] = []): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows have the shape of an earlier version
  for (const row of rows) await db.put(store, row as never);
}

/** All rows of a database, and its version, which isn't upgraded. */
async function dump(name: string): Promise<unknown> {
  const db = await openDB(name);
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  return [db.version, rows];
}

const upgraded = (name: string) =>
  connect(name).run(async (db) => ({ drafts: await db.getAll('drafts'), ops: await db.getAll('ops') }));

test('what drafts lack that were not opened for long is completed', async () => {
  const drafts: EarlierDraftRow[] = [
    { owner: 1, part: 'form', form: FORM, savedAt: 5 },
    { owner: 1, part: 'source', name: 'a.jpg', type: 'image/jpeg', bytes, savedAt: Date.UTC(2026, 10, 21) },
    { owner: 2, part: 'form', form: { ...FORM, airport: '' }, savedAt: 6 },
  ];
  await leftBehind('early', { drafts });
  const id = '01a1fb67-1800-7000-8000-000000000000';
  const input = { watermark: DEFAULT_WATERMARK, turn: 0 };
  expect((await upgraded('early')).drafts).toEqual([
    { owner: 1, part: 'current', ...input, form: FORM, airportSource: 'hand', savedAt: 5 },
    { owner: 1, part: ['bytes', id], bytes },
    {
      owner: 1,
      part: ['picked', id],
      name: 'a.jpg',
      type: 'image/jpeg',
      size: 3,
      savedAt: Date.UTC(2026, 10, 21),
    },
    {
      owner: 2,
      part: 'current',
      ...input,
      form: { ...FORM, airport: '' },
      airportSource: 'stays',
      savedAt: 6,
    },
  ]);
});

test('an upload that was to be sent in one request is finished, and ops of unknown kinds stay as they are', async () => {
  const whole = { ...uploadOp(), step: 'whole' };
  const unknown = {
    ...uploadOp({ id: '0190a000-0000-7000-8000-00000000000f' }),
    kind: 'later',
    step: 'whole',
  };
  await leftBehind('whole', { ops: [whole, unknown] });
  expect((await upgraded('whole')).ops).toEqual([{ ...whole, step: 'finish' }, unknown]);
});

test('a row that can’t be converted leaves the database as it was', async () => {
  await leftBehind('damaged', {
    drafts: [
      { owner: 1, part: 'form', form: FORM, savedAt: 5 },
      { owner: 2, part: 'form', savedAt: 5 },
    ],
    ops: [uploadOp()],
  });
  const before = await dump('damaged');
  await expect(upgraded('damaged')).rejects.toBeInstanceOf(TypeError);
  expect(await dump('damaged')).toEqual(before);
});

test('two windows that open the database at once upgrade it once', async () => {
  await leftBehind('two', { drafts: [{ owner: 1, part: 'form', form: FORM, savedAt: 5 }] });
  const [one, other] = await Promise.all([upgraded('two'), upgraded('two')]);
  expect(one).toEqual(other);
  expect(one.drafts).toMatchObject([{ part: 'current', form: FORM }]);
});

test('what a window of the earlier version was writing is written, then converted', async () => {
  await leftBehind('open', {});
  const db: OutboxDatabase = await openDB<OutboxSchema>('open', 1, { blocking: () => db.close() });
  const writing = put(db, 'drafts', [{ owner: 1, part: 'form', form: FORM, savedAt: 5 }]);
  expect((await upgraded('open')).drafts).toMatchObject([{ part: 'current', form: FORM }]);
  await writing;
});

test('a window whose database another one upgrades finishes its work, and then gets `newer`', async () => {
  const connection = connect('later window');
  await connection.run((db) => db.put('ops', uploadOp()));
  const writing = connection.run((db) => db.put('ops', uploadOp({ owner: 7 })));
  const later = await openDB('later window', DATABASE_VERSION + 1);
  await writing;
  await expect(connection.run((db) => db.getAll('ops'))).rejects.toMatchObject({ problem: 'newer' });
  expect(await later.getAll('ops')).toMatchObject([{ owner: 7 }]);
  later.close();
});

test('a database that could not be opened is opened again by the next piece of work', async () => {
  const later = await openDB('gone later', DATABASE_VERSION + 1);
  const connection = connect('gone later');
  await expect(connection.run((db) => db.getAll('ops'))).rejects.toMatchObject({ problem: 'newer' });
  later.close();
  await deleteDB('gone later');
  expect(await connection.run((db) => db.getAll('ops'))).toEqual([]);
});
