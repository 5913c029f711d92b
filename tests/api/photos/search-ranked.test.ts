/** A search whose list begins with the photos that match by whole parts of names (docs/rules/photos.md, "Search"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEWEST } from '../../../server/modules/photos/search-words.ts';
import { matchOf, photoText } from '../../../src/contract/rules/photo-search.ts';
import type { SearchMatch } from '../../../src/contract/rules/search-fields.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { insertPhotos, planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** How many photos are older than those that a search reads one by one. */
const OLDER = 600;
const COUNT = NEWEST + OLDER;

let server: TestServer;
/** All photos, newest first, with the text that a search looks at. */
let all: { id: number; text: ReturnType<typeof photoText> }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const rows = Array.from({ length: COUNT }, (_, n) =>
    planeRow({
      ...statusColumns('approved'),
      reviewed_by: 1,
      user_id: 1,
      registration: `N${n}`,
      // Rare and old, rare and everywhere, and common.
      aircraft_type: n < 40 && n % 9 === 0 ? 'Boeing 747-430' : 'Airbus A320-214',
      operator: n % 300 === 7 ? 'Lufthansa' : n % 11 === 3 ? 'BA' : 'Air Office',
      airport: n % 500 === 3 ? 'EDDF' : 'KLAX',
      image_types: n % 250 === 9 ? ['helicopters'] : ['normal_livery'],
      description: n % 7 === 0 ? 'Police at the gate' : n % 400 === 1 ? 'Ice on the wing' : 'Bild',
    }),
  );
  await insertPhotos(server.ctx.db, rows);
  const pages = Array.from({ length: Math.ceil(COUNT / 1000) }, (_, n) =>
    server.call('GET /api/photos', { query: { type: 'planes', limit: 1000, page: n + 1 } }),
  );
  const listed = (await Promise.all(pages)).flatMap((response) => (response.ok ? response.body.photos : []));
  all = listed.map((photo) => ({ id: photo.id, text: photoText(photo) }));
});
afterAll(() => server.close());

test.each([
  'ice',
  'jumbo',
  'lufthansa',
  'BA',
  'helicopter',
  'heli ice',
  '直升机',
  'frankfurt',
  'frankfurt ba',
  'gate 747',
  'n1',
  '17',
  '747-430',
  'ufthansa',
])('the pages of a search for %s have first the whole parts of names, then middles', async (q) => {
  expect(all).toHaveLength(COUNT);
  const words = searchWords(q);
  const matching = (wanted: SearchMatch) =>
    all.filter(({ text }) => matchOf(text, words) === wanted).map(({ id }) => id);
  const expected = [...matching('start'), ...matching('middle')];
  const found: number[] = [];
  let counted: { total: number; isAtLeast: boolean } | undefined;
  let page: { before?: number; match: SearchMatch } = { match: 'start' };
  for (let isLast = false; !isLast;) {
    const response = await server.call('GET /api/photos/search', { query: { q, limit: 40, ...page } });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    const { photos, next, nextMatch = 'start', total, totalIsAtLeast = false } = response.body;
    counted ??= { total: total ?? 0, isAtLeast: totalIsAtLeast };
    found.push(...photos.map(({ id }) => id));
    isLast = next === null;
    page = { match: nextMatch, ...(next !== null && { before: next }) };
  }
  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
  const { total = 0, isAtLeast = true } = counted ?? {};
  expect(isAtLeast ? Math.max(total, expected.length) : total).toBe(expected.length);
});
