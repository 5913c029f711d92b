/**
 * The search scans the newest photos one by one and finds older ones with an index, and both must match the same texts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasWords, photoText } from '../../../src/contract/rules/photo-search.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { NEWEST } from '../../../server/modules/photos/search-words.ts';
import { insertPhotos, planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** How many photos an index has to find, once the newest have been scanned. */
const OLDER = 600;
const COUNT = NEWEST + OLDER;

let server: TestServer;
/** All photos, newest first, with the text that a search looks at. */
let all: { id: number; text: ReturnType<typeof photoText> }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const n = index + 1;
    const isRare = n < OLDER ? n % 5 === 0 : n % 500 === 0;
    return planeRow({
      ...statusColumns('approved'),
      reviewed_by: 1,
      user_id: 1,
      registration: `N${n}`,
      airport: isRare ? (n % 2 === 0 ? 'LFPO' : 'SLLP') : 'KLAX',
      aircraft_type: n % 3 === 0 ? 'B738' : 'Airbus A320-214',
      description: n < 60 ? 'Altes Bild, 落日' : 'Bild',
    });
  });
  await insertPhotos(server.ctx.db, rows);
  const pages = Array.from({ length: Math.ceil(COUNT / 1000) }, (_, n) =>
    server.call('GET /api/photos', { query: { type: 'planes', limit: 1000, page: n + 1 } }),
  );
  const listed = (await Promise.all(pages)).flatMap((response) => (response.ok ? response.body.photos : []));
  all = listed.map((photo) => ({ id: photo.id, text: photoText(photo) }));
});
afterAll(() => server.close());

test.each([
  'orly',
  'paris-orly',
  'orly a320',
  'la paz',
  'orly 737',
  '737 altes',
  'altes n12',
  '落日',
  'n2321',
  'n232',
  '奥利',
  'la paz altes',
])('a search for %s finds the same older photos as the client-side search', async (q) => {
  expect(all).toHaveLength(COUNT);
  const words = searchWords(q);
  const expected = all.filter(({ text }) => hasWords(text, words));
  const found: number[] = [];
  for (let before: number | undefined; ;) {
    const response = await server.call('GET /api/photos/search', {
      query: { q, limit: 30, ...(before !== undefined && { before }) },
    });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    const { total = expected.length, totalIsAtLeast = false } = response.body;
    expect(totalIsAtLeast ? Math.max(total, expected.length) : total).toBe(expected.length);
    found.push(...response.body.photos.map(({ id }) => id));
    if (response.body.next === null) break;
    before = response.body.next;
  }
  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(expected.map(({ id }) => id));
});
