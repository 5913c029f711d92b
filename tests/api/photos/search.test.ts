/** The search on the server must find what the page's own search on the device finds. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos, searchTerms, users } from '../../../server/platform/db/schema.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { hasWords, photoText } from '../../../src/contract/rules/photo-search.ts';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import { searchFold } from '../../../src/contract/rules/search-fold.ts';
import { groupOf } from '../../../src/contract/rules/suggestions.ts';
import { suggestFromPhotos } from '../../../src/features/gallery/suggest-from-photos.ts';
import { SEARCH_TABLE, SEARCHED } from '../../searched-photos.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const PLENTY = 10_000;
let server: TestServer;
/** All approved photos, newest first. */
let all: PhotoCard[] = [];
/** Photo ids by the names that the tables below use for the photos. */
const idOf = new Map<string, number>();

beforeAll(async () => {
  // The tests below make more searches at once than a server runs.
  const costlyReads = { ...DEFAULT_LIMITS.costlyReads, pending: { each: PLENTY, all: PLENTY } };
  server = await startTestServer({ limits: { costlyReads } });
  const userIds = new Map<string, number>();
  for (const { username } of Object.values(SEARCHED)) {
    if (!userIds.has(username)) userIds.set(username, (await server.addUser(username)).id);
  }
  for (const [name, { username, type, ...texts }] of Object.entries(SEARCHED)) {
    const row = type === 'planes' ? planeRow : trainRow;
    const [added] = await server.ctx.db
      .insert(photos)
      .values(
        row({ ...statusColumns('approved'), reviewed_by: 1, user_id: userIds.get(username) ?? 1, ...texts }),
      )
      .returning({ id: photos.id });
    idOf.set(name, added?.id ?? 0);
  }
  await server.ctx.db
    .insert(photos)
    .values(planeRow({ user_id: 1, registration: 'SP-NVB', airport: 'LSZH' }));
  const lists = await Promise.all(
    (['planes', 'trains'] as const).map((type) =>
      server.call('GET /api/photos', { query: { type, limit: 1000 } }),
    ),
  );
  all = lists.flatMap((list) => (list.ok ? list.body.photos : [])).toSorted((a, b) => b.id - a.id);
});
afterAll(() => server.close());

async function search(query: CallInput<'GET /api/photos/search'>['query']) {
  const response = await server.call('GET /api/photos/search', { query });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function suggest(q: string) {
  const response = await server.call('GET /api/search/suggestions', {
    query: { q, also: 'image_type', stations: 'true' },
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.suggestions;
}

/** The distinct results of `cut` for each word in all photos' texts. */
const partsOf = (cut: (text: string) => readonly string[]) => {
  const texts = all.flatMap((photo) => photoText(photo).text.split(' '));
  return [...new Set(texts.flatMap(cut))].filter((part) => part !== '');
};

const compare = (a: string, b: string) => (a < b ? -1 : 1);

const namesOf = (found: readonly { id: number }[]) =>
  found.map(({ id }) => [...idOf].find(([, photoId]) => photoId === id)?.[0] ?? '').toSorted(compare);

/** Replaces `{name}` in a query by the id of the photo with that name. */
const withIds = (query: string) =>
  query.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(idOf.get(name)));

describe('the search', () => {
  test.each(SEARCH_TABLE)('for %s finds %j', async (query, names) => {
    const q = withIds(query);
    const { photos: found, total, next, ...rest } = await search({ q });
    expect([q, namesOf(found)]).toEqual([q, names.toSorted(compare)]);
    expect({ total, next, ...rest }).toEqual({ total: names.length, next: null });
    const words = searchWords(q);
    const onDevice = words.length === 0 ? [] : all.filter((photo) => hasWords(photoText(photo), words));
    expect(namesOf(onDevice)).toEqual(names.toSorted(compare));
  });

  test('for parts of all texts finds the same as on the device', async () => {
    const parts = partsOf((text) => [
      text,
      text.slice(1),
      text.slice(0, 3),
      text.slice(1, 4),
      text.slice(0, 2),
    ]);
    const responses = await Promise.all(parts.map((part) => search({ q: part, limit: 100 })));
    for (const [n, part] of parts.entries()) {
      const expected = all.filter((photo) => hasWords(photoText(photo), searchWords(part)));
      expect([part, responses[n]?.photos.map(({ id }) => id)]).toEqual([part, expected.map(({ id }) => id)]);
    }
  });

  test('continues at a cursor', async () => {
    const { photos: expected } = await search({ q: 'a', limit: 100 });
    const found: number[] = [];
    for (let before: number | undefined; ;) {
      const response = await search({ q: 'a', limit: 2, ...(before !== undefined && { before }) });
      expect('total' in response).toBe(before === undefined);
      found.push(...response.photos.map(({ id }) => id));
      if (response.next === null) break;
      before = response.next;
    }
    expect(found).toEqual(expected.map(({ id }) => id));
  });

  test('doesn’t fail on a text that the database can’t store', async () => {
    for (const path of ['/api/photos/search', '/api/search/suggestions']) {
      const response = await server.app.inject({ url: path, query: { q: 'a\0b' } });
      expect([path, response.statusCode < 500]).toEqual([path, true]);
    }
  });

  test('can be limited to a type and by filters', async () => {
    expect(namesOf((await search({ q: 'air lines', type: 'planes', airport: 'ZRH' })).photos)).toEqual([
      'swiss',
    ]);
    expect(namesOf((await search({ q: 'maren', type: 'trains' })).photos)).toEqual(['gotthard']);
    const refused = await server.call('GET /api/photos/search', { query: { q: 'air', airport: 'LSZH' } });
    expect(refused).toMatchObject({ ok: false, status: 400 });
  });

  test.each([
    ['lufthnsa', 'lufthansa', ['lufthansa']],
    ['Airbsu SP-NVB', 'airbus spnvb', ['wizz']],
    ['Zurihc', 'zurich', ['swiss', 'wizz']],
    ['shngjin', undefined, []],
    ['qqqqqqqq', undefined, []],
  ])('corrects a typo: %s', async (q, corrected, names) => {
    const response = await search({ q });
    expect([response.corrected, namesOf(response.photos)]).toEqual([corrected, names]);
  });

  test('keeps a photo’s number when it corrects another word', async () => {
    const response = await search({ q: withIds('#{lufthansa} lufthnsa') });
    expect([response.corrected, namesOf(response.photos)]).toEqual([
      withIds('#{lufthansa} lufthansa'),
      ['lufthansa'],
    ]);
  });

  test('continues with the corrected query', async () => {
    const { corrected, photos: first, next } = await search({ q: 'Zurihc', limit: 1 });
    expect([corrected, namesOf(first)]).toEqual(['zurich', ['swiss']]);
    const { photos: second } = await search({ q: corrected ?? '', limit: 1, before: next ?? 0 });
    expect(namesOf(second)).toEqual(['wizz']);
  });

  test('doesn’t correct to a word that no photo has any more', async () => {
    const { db } = server.ctx;
    await server.addUser('zurihch');
    const [inserted] = await db
      .insert(photos)
      .values(planeRow({ ...statusColumns('approved'), reviewed_by: 1, user_id: 1, airport: 'SBPJ' }))
      .returning({ id: photos.id });
    expect((await search({ q: 'rodriges' })).corrected).toBe('rodrigues');
    await db.delete(photos).where(sql`id = ${inserted?.id}`);
    expect((await search({ q: 'zurihhc' })).corrected).toBe('zurich');
    expect((await search({ q: 'rodriges' })).corrected).toBeUndefined();
  });

  test('finds photos by their current texts and their photographer’s current name', async () => {
    const { db } = server.ctx;
    const id = idOf.get('lufthansa') ?? 0;
    await db
      .update(photos)
      .set({ registration: 'D-AIZZ', revision: sql`revision + 1` })
      .where(sql`id = ${id}`);
    expect(namesOf((await search({ q: 'd-aizz' })).photos)).toEqual(['lufthansa']);
    expect((await search({ q: 'daimh' })).photos).toEqual([]);
    await db
      .update(users)
      .set({ username: 'renamed' })
      .where(sql`username = 'Łukasz Nowak'`);
    expect(namesOf((await search({ q: 'renamed' })).photos)).toEqual(['wizz']);
    await db
      .update(users)
      .set({ username: 'Łukasz Nowak' })
      .where(sql`username = 'renamed'`);
    await db
      .update(photos)
      .set({ registration: 'D-AIMH', revision: sql`revision + 1` })
      .where(sql`id = ${id}`);
  });

  test('folds texts in the database as on the page', async () => {
    const texts = [
      'Zürich–Kloten',
      'ŁÓDŹ',
      'Straße № 5',
      '北京首都机场（T3）',
      'ﬁne Ａ３２０',
      'Ærø ĐÞ',
      'İzmir',
      "O'Hare",
      'a\u00A0b\tc',
      'Σίσυφος',
    ];
    for (const text of texts) {
      const { rows } = await server.ctx.db.execute<{ folded: string }>(
        sql`select search_fold(${text}) as folded`,
      );
      expect([text, rows[0]?.folded]).toEqual([text, searchFold(text)]);
    }
  });
});

const summarize = (found: Awaited<ReturnType<typeof suggest>>) =>
  found.map(
    ({ field, value, photos: n, isPart }) => `${field} ${value} ${n}${isPart === true ? ' part' : ''}`,
  );

/** Suggestions without their values. When there are too many, any of the equally frequent ones may be left out. */
const withoutValues = (found: Awaited<ReturnType<typeof suggest>>) =>
  found.map(({ field, photos: n, isPart }) => `${field} ${n} ${isPart === true}`);

describe('suggestions', () => {
  test.each([
    ['sp-n', ['registration SP-NVB 1']],
    [
      'a320',
      [
        'aircraft_type A320 3 part',
        'aircraft_type Airbus A320-251N 1',
        'aircraft_type Airbus A320-214 1',
        'aircraft_type A20N 1',
      ],
    ],
    ['a20n', ['aircraft_type A20N 2 part', 'aircraft_type Airbus A320-251N 1', 'aircraft_type A20N 1']],
    ['b77w', ['aircraft_type Boeing 777-300ER 1']],
    ['737', ['aircraft_type B738 1']],
    ['la paz', ['airport SLLP 1']],
    ['orly', ['airport LFPO 1']],
    ['lukasz', ['username Łukasz Nowak 1']],
    ['ŁUK', ['username Łukasz Nowak 1']],
    ['苏黎世', ['airport LSZH 2']],
    ['zürich', ['airport LSZH 2']],
    ['lon', ['airport EGLL 1']],
    ['gott', ['line Gotthard 1']],
    ['maren', ['username Maren 3']],
    ['stati', ['image_type station 3']],
    ['车站', ['image_type station 3']],
    ['!', []],
  ])('for %s are %j', async (q, expected) => {
    expect(summarize(await suggest(q))).toEqual(expected);
    expect(summarize(suggestFromPhotos(all, q)).toSorted(compare)).toEqual(expected.toSorted(compare));
  });

  test('match those that the device makes of the same photos, with each group contiguous', async () => {
    const parts = partsOf((text) => [
      text,
      text.slice(0, 1),
      text.slice(0, 2),
      text.slice(0, 3),
      text.slice(1, 3),
    ]);
    const responses = await Promise.all(parts.map((part) => suggest(part)));
    const several: string[] = [];
    for (const [n, part] of parts.entries()) {
      const [online, offline] = [responses[n] ?? [], suggestFromPhotos(all, part)];
      expect([part, withoutValues(offline)]).toEqual([part, withoutValues(online)]);
      for (const list of [online, offline]) {
        const groups = list.map(({ field }) => groupOf(field));
        const changes = groups.filter((group, at) => group !== groups[at - 1]);
        expect([part, changes]).toEqual([part, [...new Set(groups)]]);
        if (changes.length > 2) several.push(part);
      }
    }
    expect(several).not.toEqual([]);
  });

  test('count only approved photos, as they are now', async () => {
    const { db } = server.ctx;
    const storedTerms = async () => {
      const { rows } = await db.execute(sql`
        select field, value, photos from ${searchTerms} where photos > 0 order by field, value`);
      return rows;
    };
    const { rows } = await db.execute(sql`
      select term.field, min(term.value) as value, count(*)::int as photos from photos, search_values(photos) term
      group by term.field, upper(term.value) order by 1, 2`);
    const before = await storedTerms();
    expect(before).toEqual(rows);
    const row: NewPhoto = planeRow({
      ...statusColumns('approved'),
      reviewed_by: 1,
      user_id: 1,
      registration: 'sp-nvb',
    });
    const [added] = await db.insert(photos).values(row).returning({ id: photos.id });
    expect(summarize(await suggest('spnvb'))).toEqual(['registration SP-NVB 2']);
    await db.delete(photos).where(sql`id = ${added?.id}`);
    expect(await storedTerms()).toEqual(before);
  });
});
