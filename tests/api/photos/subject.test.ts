/** Statistics about what photos show: aircraft, types, airports, railway lines and photographers. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { namesOfAirport } from '../../../server/modules/airports/airport-list.ts';
import type { SubjectStats } from '../../../src/contract/calls/photo-calls.ts';
import { filterPhotos } from '../../../src/contract/rules/filter-photos.ts';
import { quoteValue } from '../../../src/contract/rules/photo-filters.ts';
import { SUBJECT_FIELDS, SUBJECT_KINDS } from '../../../src/contract/rules/subjects.ts';
import type { SubjectKind } from '../../../src/contract/rules/subjects.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
let ann = 0;

const approved = () => ({ ...statusColumns('approved'), reviewed_by: 1, user_id: ann });
const at = (day: string) => ({ uploaded_at: new Date(`${day}T12:00:00Z`) });

beforeAll(async () => {
  server = await startTestServer();
  ann = (await server.addUser('ann')).id;
  const planes: Partial<NewPhoto>[] = [
    {
      registration: 'SP-NVB',
      aircraft_type: 'A320-271N',
      operator: 'Wizz',
      airport: 'EPKK',
      date_taken: '2024-05-03T10:00:00',
      ...at('2024-05-04'),
    },
    {
      registration: 'SP-NVB',
      aircraft_type: 'A320-271N',
      operator: 'WIZZ',
      airport: 'LSZH',
      date_taken: '2019-01-02T10:00:00',
      ...at('2024-06-04'),
    },
    {
      registration: 'SPNVB',
      aircraft_type: 'A320-271N',
      operator: 'Wizz',
      airport: 'LSZH',
      date_taken: '2024-07-03T10:00:00',
      ...at('2025-01-01'),
    },
    {
      registration: 'sp-nvb',
      aircraft_type: 'A320-271N',
      operator: 'Other',
      airport: 'LSZH',
      date_taken: null,
      ...at('2025-02-01'),
    },
    {
      registration: 'SP-LIA',
      aircraft_type: 'E175',
      operator: 'LOT',
      airport: 'EPKK',
      date_taken: '2020-01-01T00:00:00',
      ...at('2025-03-01'),
    },
  ];
  const trains: Partial<NewPhoto>[] = [
    {
      train_type: 'CR400AF',
      train_number: 'G5',
      line: '京沪/高铁 & "Süd"',
      date_taken: '2023-01-01T00:00:00',
      ...at('2023-02-01'),
    },
  ];
  await server.ctx.db
    .insert(photos)
    .values([
      ...planes.map((row) => planeRow({ ...approved(), ...row })),
      ...trains.map((row) => trainRow({ ...approved(), ...row })),
    ]);
  // Pending photos don't count.
  await server.ctx.db
    .insert(photos)
    .values([
      planeRow({ user_id: ann, registration: 'SP-NVB', airport: 'EPKK', date_taken: '2030-01-01T00:00:00' }),
      planeRow({ user_id: ann, registration: 'SP-XXX' }),
    ]);
});
afterAll(() => server.close());

async function about(kind: SubjectKind, name: string): Promise<SubjectStats | number> {
  const response = await server.call('GET /api/photos/about', { query: { kind, name } });
  return response.ok ? response.body : response.status;
}

describe('an aircraft', () => {
  test.each(['SP-NVB', 'SPNVB', ' sp-nvb', 'spnvb'])('is found by its registration as %s', async (name) => {
    expect(await about('aircraft', name)).toEqual({
      field: 'registration',
      type: 'planes',
      value: 'SP-NVB',
      photos: 4,
      of_type: null,
      first_taken: '2019-01-02T10:00:00',
      latest_taken: '2024-07-03T10:00:00',
      first_upload: '2024-05-04T12:00:00.000Z',
      latest_upload: '2025-02-01T12:00:00.000Z',
      years: [
        { year: '2024', photos: 2 },
        { year: '2019', photos: 1 },
      ],
      seen_with: [
        { field: 'aircraft_type', value: 'A320-271N', photos: 4 },
        { field: 'operator', value: 'WIZZ', photos: 3 },
        { field: 'operator', value: 'Other', photos: 1 },
        {
          field: 'airport',
          value: 'LSZH',
          photos: 3,
          airport_names: namesOfAirport('LSZH'),
        },
        {
          field: 'airport',
          value: 'EPKK',
          photos: 1,
          airport_names: namesOfAirport('EPKK'),
        },
      ],
      airport_names: null,
    });
  });

  test('is not found by part of a registration, or without an approved photo', async () => {
    for (const name of ['SP-NV', 'SP-XXX', 'NVB', '-', '"SP-NVB"x', 'SP\0']) {
      expect([name, await about('aircraft', name)]).toEqual([name, 404]);
    }
  });
});

test('an airport includes its names', async () => {
  expect(await about('airport', 'epkk')).toMatchObject({
    value: 'EPKK',
    photos: 2,
    first_taken: '2020-01-01T00:00:00',
    latest_taken: '2024-05-03T10:00:00',
    airport_names: { iata: 'KRK', city: 'Kraków' },
    years: [],
  });
});

test('a type is of aircraft or of trains', async () => {
  expect(await about('type', 'a320-271n')).toMatchObject({
    field: 'aircraft_type',
    type: 'planes',
    photos: 4,
  });
  expect(await about('type', 'CR400AF')).toMatchObject({ field: 'train_type', type: 'trains', photos: 1 });
  expect(await about('type', 'A320')).toBe(404);
});

test('a line’s name may have any characters', async () => {
  expect(await about('line', '京沪/高铁 & "süd"')).toMatchObject({
    type: 'trains',
    seen_with: [
      { field: 'train_type', value: 'CR400AF', photos: 1 },
      { field: 'train_number', value: 'G5', photos: 1 },
    ],
  });
});

describe('a photographer', () => {
  test.each(['ann', 'ANN', ' ann'])('is found by the name as %s', async (name) => {
    expect(await about('photographer', name)).toMatchObject({
      field: 'username',
      type: 'planes',
      value: 'ann',
      photos: 6,
      of_type: { planes: 5, trains: 1 },
      first_taken: '2019-01-02T10:00:00',
      latest_taken: '2024-07-03T10:00:00',
      years: [],
      airport_names: null,
    });
  });

  test('is not found without an approved photo, and reveals nothing of the account', async () => {
    await server.addUser('newcomer');
    for (const name of ['newcomer', 'an', 'nobody', '-', 'ann\0']) {
      expect([name, await about('photographer', name)]).toEqual([name, 404]);
    }
    const stats = await about('photographer', 'ann');
    expect(Object.keys(stats)).toEqual(Object.keys(await about('line', '京沪/高铁 & "süd"')));
  });

  test('is found by a new name at once', async () => {
    const ben = await server.addUser('ben');
    await server.ctx.db
      .insert(photos)
      .values(trainRow({ ...approved(), user_id: ben.id, train_type: 'CR450' }));
    expect(await about('photographer', 'ben')).toMatchObject({ type: 'trains', photos: 1 });
    const renamed = await server.call('PUT /api/user/username', {
      body: { username: 'benedict' },
      token: ben.token,
    });
    expect(renamed.status).toBe(200);
    expect(await about('photographer', 'ben')).toBe(404);
    expect(await about('photographer', 'benedict')).toMatchObject({ value: 'benedict', photos: 1 });
    await server.ctx.db
      .update(photos)
      .set({ ...statusColumns('rejected'), revision: sql`revision + 1` })
      .where(sql`user_id = ${ben.id}`);
    expect(await about('photographer', 'benedict')).toBe(404);
  });
});

test('a subject’s count matches the filter for its value, online and on the device', async () => {
  const lists = await Promise.all(
    (['planes', 'trains'] as const).map((type) =>
      server.call('GET /api/photos', { query: { type, limit: 100 } }),
    ),
  );
  const all = lists.flatMap((list) => (list.ok ? list.body.photos : []));
  for (const kind of SUBJECT_KINDS) {
    for (const photo of all) {
      for (const field of SUBJECT_FIELDS[kind]) {
        const name = photo[field];
        if (name === null || name === '') continue;
        const stats = await about(kind, name);
        if (typeof stats === 'number') throw new Error(`${kind} ${name}: ${stats}`);
        const { type, value, of_type: ofType } = stats;
        const total = ofType?.[type] ?? stats.photos;
        const filters = { [field]: quoteValue(value) };
        const response = await server.call('GET /api/photos', { query: { type, ...filters } });
        expect(response.ok && response.body.pagination.totalPhotos).toBe(total);
        expect(filterPhotos(all, type, filters)).toHaveLength(total);
      }
    }
  }
});

test('for very many photos, counts cover all of them, `seen_with` only the latest', async () => {
  const rows = (n: number, operator: string) =>
    Array.from({ length: n }, () =>
      planeRow({ ...approved(), airport: 'KJFK', operator, date_taken: '2001-01-01T00:00:00' }),
    );
  const first = planeRow({
    ...approved(),
    airport: 'KJFK',
    operator: 'Old',
    date_taken: '1999-01-01T00:00:00',
  });
  await server.ctx.db.insert(photos).values([first, ...rows(500, 'A'), ...rows(502, 'B')]);
  expect(await about('airport', 'KJFK')).toMatchObject({
    photos: 1003,
    first_taken: '1999-01-01T00:00:00',
  });
  const stats = await about('airport', 'KJFK');
  expect(typeof stats === 'object' && stats.seen_with.slice(0, 2)).toEqual([
    { field: 'operator', value: 'B', photos: 502 },
    { field: 'operator', value: 'A', photos: 498 },
  ]);
  await server.ctx.db.delete(photos).where(sql`airport = 'KJFK'`);
  expect(await about('airport', 'KJFK')).toBe(404);
});
