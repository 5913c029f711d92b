/** The gallery's filters must match the same photos as the page's own filters, and each must use its index. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { readFilterValues } from '../../../server/modules/photos/filter-values.ts';
import { filteredPage, READ_IN_INDEX_ORDER } from '../../../server/modules/photos/filtered-list.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { filterPhotos } from '../../../src/contract/rules/filter-photos.ts';
import { MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import {
  ALL_FILTERS,
  cleanFilters,
  PHOTO_FILTERS,
  quoteValue,
} from '../../../src/contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { insertPhotos, planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

type Query = CallInput<'GET /api/photos'>['query'];

let server: TestServer;

/** Some values for each filter, which differ only in case, are similar to each other, or have letters beyond ASCII. */
const PLANES = {
  registration: ['D-AIXA', 'd-aixa', 'D-AIX', 'B-2099'],
  operator: ['Österreich Air', 'österreich air', 'OSTERREICH AIR', 'Air_%', 'Groß Air', '中国国航'],
  aircraft_type: ['Airbus A350-900', 'airbus a350-900', 'A350', 'A359'],
  airport: ['EDDF', 'EGLL', 'ZSPD'],
};
const TRAINS = {
  train_number: ['G1', 'g1', 'G10'],
  train_type: ['CR400AF', 'cr400af', 'CRH2'],
  line: ['京沪高速铁路', 'Gotthard', 'GOTTHARD'],
  railway_bureau: ['Beijing_Bureau', 'Shanghai_Bureau'],
};
const IMAGE_TYPES = {
  planes: [['normal_livery'], ['cockpit', 'normal_livery'], ['helicopters']],
  trains: [['station'], ['special_livery', 'freight_trains']],
};
const DATES = [
  null,
  '2026-05-03T10:00:00',
  '2026-05-03T09:59:59',
  '2026-05-31T23:59:59',
  '2026-12-01T00:00:00',
];

/** The `n`th value of a list that is repeated endlessly. */
function cycle<T>(values: readonly T[], n: number): T | undefined {
  return values[n % values.length];
}

beforeAll(async () => {
  server = await startTestServer();
  const names = ['Maren', 'maren_2', 'Łukasz'];
  const users: TestUser[] = [];
  for (const name of names) users.push(await server.addUser(name));
  const rows = Array.from({ length: 240 }, (_, n): NewPhoto => {
    const isPlane = n % 2 === 0;
    const texts: Partial<NewPhoto> = Object.fromEntries(
      Object.entries(isPlane ? PLANES : TRAINS).map(([name, values], index): [string, string | undefined] => [
        name,
        cycle(values, Math.floor(n / 2) + Math.floor(n / (7 + 5 * index))),
      ]),
    );
    const row = isPlane ? planeRow : trainRow;
    const user = cycle(users, Math.floor(n / 5));
    return row({
      ...statusColumns(n % 17 === 0 ? 'pending' : 'approved'),
      ...(n % 17 !== 0 && { reviewed_by: 1 }),
      user_id: user?.id ?? 1,
      image_types: cycle(IMAGE_TYPES[isPlane ? 'planes' : 'trains'], Math.floor(n / 4)) ?? [],
      date_taken: cycle(DATES, Math.floor(n / 3)) ?? null,
      ...texts,
    });
  });
  await server.ctx.db.insert(photos).values(rows);
});

afterAll(() => server.close());

async function list(query: Query) {
  const response = await server.call('GET /api/photos', { query });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** Quotes the filters' values, so they match exactly, and reads them as the server does. */
async function valuesOf(filters: PhotoFilters) {
  const exact = Object.entries(filters).map(([name, value]): [string, string] => [
    name,
    ['date', 'railway_bureau', 'image_type'].includes(name) ? value : quoteValue(value),
  ]);
  const values = await readFilterValues(server.ctx.db, Object.fromEntries<string>(exact));
  if (values === undefined) throw new Error(`no photo fits ${JSON.stringify(filters)}`);
  return values;
}

const ids = (cards: readonly PhotoCard[]) => cards.map((photo) => photo.id);

/** Queries for a photo type: each value of each filter alone, and pairs of filters. */
function queriesOf(type: PhotoType): PhotoFilters[] {
  const parts: Partial<Record<PhotoFilter, readonly string[]>> = {
    ...(type === 'planes' ? { ...PLANES, airport: [...PLANES.airport, 'eddf'] } : TRAINS),
    date: ['2026', '2026-05', '2026-05-03', '2026-05-30', '2025'],
    username: ['maren', 'MAREN', 'mare', 'łukasz', 'nobody'],
    image_type: type === 'planes' ? ['cockpit', 'helicopters', 'rockets'] : ['station', 'special_livery'],
  };
  const values: Partial<Record<PhotoFilter, readonly string[]>> = {
    ...parts,
    registration: ['d-aix', 'DAIX', '"D-AIX"', 'aixa b'],
    operator: [...PLANES.operator, '"Österreich Air"', 'osterreich', 'AIR', '国航'],
    aircraft_type: ['A350', '"a350"', 'airbus 900', 'A359', 'a350-900', 'B747', 'a35k a350'],
    train_number: [...TRAINS.train_number, 'g', '"g1"'],
    train_type: ['CR', 'crh2', 'af 400', '复兴号', 'Hexie'],
    line: ['京沪', 'gott', ...TRAINS.line],
    railway_bureau: TRAINS.railway_bureau,
    airport: [
      ...PLANES.airport,
      'eddf',
      'ED',
      'FRA',
      'frankfurt',
      '"EDDF"',
      'heathrow london',
      'Frankfurt am Main',
      'am',
      'lon heathrow he',
      '上海浦东国际机场',
      '法兰克福机场 FRA',
      '浦东',
      'nowhere',
    ],
    username: [
      ...(parts.username ?? []),
      '"maren"',
      '"mare"',
      'ŁUK',
      'lukasz',
      'lu',
      'uk',
      'uka',
      'lukász',
      'maren2',
      '_',
      'lukasz maren',
    ],
  };
  const single = PHOTO_FILTERS[type].flatMap((filter) =>
    (values[filter] ?? []).map((value): PhotoFilters => ({ [filter]: value })),
  );
  // Two values of each filter combined with two of every other filter.
  const samples = PHOTO_FILTERS[type].map((filter) => single.filter((one) => filter in one).slice(0, 2));
  const pairs = samples.flatMap((ones, n) =>
    samples
      .slice(n + 1)
      .flatMap((others) => ones.flatMap((one) => others.map((other) => ({ ...one, ...other })))),
  );
  return [...single, ...pairs];
}

describe('the filters', () => {
  test.each(PHOTO_TYPES)('of %s match the same photos as the page’s rule, in its order', async (type) => {
    const all = (await Promise.all(PHOTO_TYPES.map((one) => list({ type: one, limit: 1000 })))).flatMap(
      (response) => response.photos,
    );
    let found = 0;
    for (const filters of queriesOf(type)) {
      const response = await list({ type, limit: 1000, ...filters });
      const expected = filterPhotos(all, type, cleanFilters(type, filters));
      expect([filters, ids(response.photos)]).toEqual([filters, ids(expected)]);
      expect(response.pagination.totalPhotos).toBe(expected.length);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  test('combine with AND, ignore case, and match only approved photos', async () => {
    const { photos: shown } = await list({
      type: 'planes',
      operator: '"öSTERREICH aIR"',
      airport: 'EDDF',
      limit: 100,
    });
    expect(shown.length).toBeGreaterThan(0);
    for (const photo of shown) {
      expect(['Österreich Air', 'österreich air']).toContain(photo.operator);
      expect([photo.airport, photo.approval_status]).toEqual(['EDDF', 'approved']);
    }
  });

  test('paginate like the unfiltered list', async () => {
    const all = await list({ type: 'planes', airport: 'EDDF', limit: 1000 });
    const { totalPhotos } = all.pagination;
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(totalPhotos / 7); page += 1) {
      const response = await list({ type: 'planes', airport: 'EDDF', limit: 7, page });
      expect(response.pagination).toEqual({
        currentPage: page,
        totalPages: Math.ceil(totalPhotos / 7),
        totalPhotos,
        hasNextPage: page * 7 < totalPhotos,
        hasPrevPage: page > 1,
      });
      seen.push(...ids(response.photos));
    }
    expect(seen).toEqual(ids(all.photos));
    expect((await list({ type: 'planes', airport: 'EDDF', page: 2 ** 31 - 1 })).photos).toEqual([]);
  });

  test.each([
    ['planes', 'airport', '-', 'must not be empty'],
    [
      'planes',
      'date',
      '2026-02-30',
      'must be a day such as 2026-05-03, a month such as 2026-05 or a year such as 2026',
    ],
    [
      'planes',
      'date',
      '2026-13',
      'must be a day such as 2026-05-03, a month such as 2026-05 or a year such as 2026',
    ],
    [
      'trains',
      'date',
      'May',
      'must be a day such as 2026-05-03, a month such as 2026-05 or a year such as 2026',
    ],
    ['trains', 'railway_bureau', 'Beijing', 'must be one of the list'],
    ['planes', 'operator', '  ', 'must not be empty'],
    ['trains', 'airport', 'EDDF', 'trains have no airport'],
    ['planes', 'line', 'Gotthard', 'planes have no line'],
  ] as const)('of %s refuse %s=%s', async (type, field, value, problem) => {
    const response = await server.app.inject({ url: '/api/photos', query: { type, [field]: value } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request', fields: [{ field, problem }] });
  });

  test.each([
    ['operator', ''],
    ['operator', 'x'.repeat(101)],
    ['username', 'x'.repeat(51)],
  ])('refuse an empty or too long text as %s', async (field, value) => {
    const response = await server.app.inject({
      url: '/api/photos',
      query: { type: 'planes', [field]: value },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_request', fields: [{ field }] });
  });

  test('refuse a repeated parameter', async () => {
    const response = await server.app.inject('/api/photos?type=planes&airport=EDDF&airport=EGLL');
    expect(response.statusCode).toBe(400);
  });
});

describe('a filter that many photos match', () => {
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) {
      const rows = Array.from({ length: 500 }, (_, index) =>
        planeRow({
          ...statusColumns('approved'),
          user_id: 1,
          reviewed_by: 1,
          airport: index % 100 === 0 ? 'KJFK' : 'KLAX',
          operator: `Airline ${index % 60}`,
          aircraft_type: `Type ${index % 60}`,
          registration: `N${n}-${index}`,
          date_taken: `20${10 + (index % 15)}-01-0${1 + (index % 9)}T10:00:00`,
        }),
      );
      await insertPhotos(server.ctx.db, rows);
    }
    const trains = Array.from({ length: 500 }, (_, index) =>
      trainRow({
        ...statusColumns('approved'),
        user_id: 1,
        reviewed_by: 1,
        train_number: `K${index}`,
        train_type: `SS${index % 60}`,
        line: `Line ${index % 60}`,
        railway_bureau: index % 60 === 0 ? 'Urumqi_Bureau' : 'Harbin_Bureau',
        station: `Station ${index % 60}`,
        country: index % 60 === 0 ? 'CH' : 'CN',
      }),
    );
    await insertPhotos(server.ctx.db, trains);
    await server.ctx.db.execute(sql`analyze photos`);
  });

  test('counts to a thousand, reports that there are more, and has pages up to the count', async () => {
    const first = await list({ type: 'planes', airport: 'KLAX' });
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(MAX_FILTERED / 15),
      totalPhotos: MAX_FILTERED,
      totalIsAtLeast: true,
      hasNextPage: true,
      hasPrevPage: false,
    });
    const last = await list({ type: 'planes', airport: 'KLAX', page: 67 });
    expect(last.photos).toHaveLength(MAX_FILTERED - 66 * 15);
    expect(last.pagination).toMatchObject({ hasNextPage: false, totalIsAtLeast: true });
    expect((await list({ type: 'planes', airport: 'KLAX', page: 68 })).photos).toEqual([]);
    expect((await list({ type: 'planes', airport: 'KJFK' })).pagination).not.toHaveProperty('totalIsAtLeast');
  });

  test('uses the index of its field', async () => {
    const few: Record<PhotoFilter, string> = {
      registration: 'n0-7',
      operator: 'airline 7',
      aircraft_type: 'type 7',
      airport: 'KJFK',
      train_number: 'k7',
      train_type: 'ss7',
      line: 'line 7',
      railway_bureau: 'Urumqi_Bureau',
      station: 'station 7',
      country: 'CH',
      date: '2013-01-04',
      username: 'maren',
      image_type: 'rockets',
    };
    for (const filter of ALL_FILTERS) {
      const type = PHOTO_FILTERS.planes.some((name) => name === filter) ? 'planes' : 'trains';
      const page = filteredPage({
        type,
        values: await valuesOf({ [filter]: few[filter] }),
        page: 1,
        size: 15,
      });
      const { rows } = await server.ctx.db.transaction(async (tx) => {
        if (filter !== 'image_type') await tx.execute(READ_IN_INDEX_ORDER);
        return tx.execute(sql`explain ${page}`);
      });
      const plan = JSON.stringify(rows);
      expect([filter, plan]).toEqual([filter, expect.not.stringContaining('Seq Scan on photos')]);
      // Several indexes contain the photographer, and with few photographers any of them is a good choice.
      if (filter === 'username') continue;
      const columns: Partial<Record<PhotoFilter, string>> = { date: 'date_taken', image_type: 'image_types' };
      expect(plan).toContain(`photos_${columns[filter] ?? filter}_idx`);
    }
  });

  test('reads no photo that another filter excludes', async () => {
    const pairs: [PhotoType, PhotoFilters][] = [
      ['planes', { operator: 'airline 7', airport: 'KLAX' }],
      ['planes', { operator: 'airline 7', airport: 'KJFK' }],
      ['planes', { operator: 'airline 7', aircraft_type: 'type 8' }],
      ['planes', { aircraft_type: 'type 7', airport: 'KJFK' }],
      ['planes', { operator: 'airline 7', date: '2013' }],
      ['planes', { aircraft_type: 'type 7', date: '2012' }],
      ['planes', { airport: 'KJFK', date: '2013' }],
      ['planes', { operator: 'airline 7', airport: 'KLAX', date: '2013' }],
      ['trains', { line: 'line 7', railway_bureau: 'Urumqi_Bureau' }],
      ['trains', { train_type: 'ss7', railway_bureau: 'Urumqi_Bureau' }],
      ['trains', { train_type: 'ss7', line: 'line 8' }],
    ];
    for (const [type, filters] of pairs) {
      const page = filteredPage({ type, values: await valuesOf(filters), page: 1, size: 15 });
      const plan = await server.ctx.db.transaction(async (tx) => {
        await tx.execute(READ_IN_INDEX_ORDER);
        const { rows } = await tx.execute(sql`explain (analyze, timing off) ${page}`);
        return JSON.stringify(rows);
      });
      expect([filters, plan]).toEqual([filters, expect.not.stringContaining('Rows Removed by Filter')]);
    }
  });

  test.each([
    ['registration', 'N0-7', 1],
    ['train_number', 'K7', 1],
    ['operator', 'AIRLINE 7', 25],
    ['aircraft_type', 'TYPE 7', 25],
    ['train_type', 'SS7', 9],
    ['line', 'LINE 7', 9],
  ])('is estimated well by the planner: %s', async (column, value, matches) => {
    const { rows } = await server.ctx.db.execute<Record<string, [{ Plan: { 'Plan Rows': number } }]>>(
      sql.raw(`explain (format json) select from photos where upper(${column}) = '${value}'`),
    );
    const expected = rows[0]?.['QUERY PLAN']?.[0].Plan['Plan Rows'] ?? 0;
    expect(expected).toBeGreaterThan(matches / 1.2);
    expect(expected).toBeLessThan(matches * 1.2);
  });
});
