/** Searches that are made to cost much (docs/server/limits.md, "Costly reads"). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { photos } from '../../../../server/platform/db/schema.ts';
import { DEFAULT_LIMITS } from '../../../../server/platform/limits/limits.ts';
import { planeRow, statusColumns } from '../../db/database.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestServerOptions } from '../../harness.ts';
import {
  callsOf,
  dataOf,
  getPage,
  startRenderedSite,
  startRenderingServer,
} from '../../web/rendered-site.ts';
import type { RenderedSite } from '../../web/rendered-site.ts';
import { reportAttack } from '../../report-attack.ts';

const MINUTE_MS = 60_000;
const TYPO = 'lufthnsa';
/** Three statements find photos, three correct words, three find photos again, and one reads the cards. */
const MOST_STATEMENTS = 10;

let server: TestServer;
afterEach(() => server.close());

async function start(options: TestServerOptions = {}): Promise<void> {
  server = await startTestServer({ alone: true, still: true, ...options });
  const row = planeRow({ ...statusColumns('approved'), reviewed_by: 1, user_id: 1, operator: 'Lufthansa' });
  await server.ctx.db.insert(photos).values(row);
}

const search = (q: string) =>
  server.app.inject({ url: '/api/photos/search', query: { q }, remoteAddress: '192.0.2.1' });

/** Counts what the server asks its database, a transaction as one. */
function countStatements({ ctx: { db } }: Pick<TestServer, 'ctx'>): () => number {
  const spies = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'select'), vi.spyOn(db, 'transaction')];
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

const words = (count: number, word: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => word(n)).join(' ');

test.each([
  ['twenty unknown words', words(20, (n) => `qx${n + 10}`)],
  ['ten long unknown words', words(10, (n) => `zzyzxy${n}${n}`)],
  ['nine misspelt words', words(9, (n) => `lufthan${n}a`)],
  ['words that name types', '777 737 747 757 767 787 a320 a330 a340 a350'],
  ['words that name airports', 'international airport regional municipal field'],
  ['single letters', 'a b c d e f g h i j'],
  ['wildcards', '%%%% ____ %_%_ \\%\\%'],
])('%s', async (attack, q) => {
  await start();
  const statements = countStatements(server);
  const response = await search(q);
  reportAttack(`a search for ${attack}`, `${statements()} statements`);
  expect(response.statusCode).toBe(200);
  expect(statements()).toBeLessThanOrEqual(MOST_STATEMENTS);
});

test('sixty searches a minute from one address are corrected, further ones run as they are', async () => {
  const costlyReads = { ...DEFAULT_LIMITS.costlyReads, time: { max: Infinity, windowMs: MINUTE_MS } };
  await start({ env: { RATE_LIMITS: 'on' }, limits: { costlyReads } });
  const corrected = async () => (await search(TYPO)).json<{ corrected?: string }>().corrected;
  let corrections = 0;
  while (corrections < 100 && (await corrected()) === 'lufthansa') corrections += 1;
  const statements = countStatements(server);
  const response = await search(TYPO);
  reportAttack('misspelt searches from one address in a minute', `${corrections} corrected`);
  expect(corrections).toBe(60);
  expect([response.statusCode, response.json()]).toEqual([200, { photos: [], next: null, total: 0 }]);
  expect(statements()).toBeLessThanOrEqual(2);
  server.advance(MINUTE_MS);
  expect(await corrected()).toBe('lufthansa');
});

test('an address whose searches took a tenth of a minute’s processor time has to wait', async () => {
  const costlyReads = { ...DEFAULT_LIMITS.costlyReads, time: { max: Number.MIN_VALUE, windowMs: MINUTE_MS } };
  await start({ env: { RATE_LIMITS: 'on' }, limits: { costlyReads } });
  expect((await search('lufthansa')).statusCode).toBe(200);
  for (const [n, path] of [
    '/api/photos/search?q=a380',
    '/api/search/suggestions?q=a',
    '/api/photos?type=planes&operator=a',
    '/api/photos?type=planes&limit=1000',
  ].entries()) {
    const refused = await server.app.inject({ url: path, remoteAddress: '192.0.2.1' });
    expect([path, refused.statusCode, refused.headers['retry-after']]).toEqual([path, 429, '60']);
    const other = await server.app.inject({ url: path, remoteAddress: `192.0.2.${n + 2}` });
    expect([path, other.statusCode]).toEqual([path, 200]);
  }
  const gallery = await server.app.inject({ url: '/api/photos?type=planes', remoteAddress: '192.0.2.1' });
  expect(gallery.statusCode).toBe(200);
  server.advance(MINUTE_MS);
  expect((await search('lufthansa')).statusCode).toBe(200);
});

test('of 150 searches at once, those beyond the queue are refused, and other calls get responses', async () => {
  await start();
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { db } = server.ctx;
  const execute = db.execute.bind(db);
  let running = 0;
  vi.spyOn(db, 'execute').mockImplementation((query) => {
    running += 1;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Drizzle's promise has methods that no caller uses
    return ended.then(() => execute(query)) as ReturnType<typeof execute>;
  });
  const statuses: number[] = [];
  const refusals = new Set<unknown>();
  const all = Array.from({ length: 150 }, async () => {
    const { statusCode, headers } = await search('lufthansa');
    statuses.push(statusCode);
    if (statusCode === 503) refusals.add(headers['retry-after']);
  });
  const { running: atOnce, pending } = DEFAULT_LIMITS.costlyReads;
  await vi.waitFor(() => expect(statuses).toHaveLength(150 - pending.all));
  reportAttack('150 searches at once', `${running} run, ${statuses.length} are refused`);
  expect([new Set(statuses), refusals]).toEqual([new Set([503]), new Set(['5'])]);
  expect(running).toBe(atOnce);
  expect((await server.app.inject({ url: '/api/photos/random?type=planes' })).statusCode).toBe(200);
  end?.();
  await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(pending.all);
});

describe('a page with a misspelt search', () => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await startRenderedSite();
    server = site.server;
  });
  afterAll(() => site.close());

  test('is rendered without a correction, and makes the call itself', async () => {
    const statements = countStatements(site.server);
    const { statusCode, body } = await getPage(site.server, '/gallery?q=brittish');
    reportAttack('a page with a misspelt search', `${statements()} statements`);
    expect([statusCode, callsOf(body)?.includes('GET /api/photos/search')]).toEqual([200, false]);
    expect(vi.mocked(site.server.ctx.db.transaction)).not.toHaveBeenCalled();
    const { responses = [] } = dataOf(body) ?? {};
    // Nor are the lists included that a device searches by itself.
    expect(
      responses.map(({ input }) => JSON.stringify(input)).filter((each) => each.includes('1000')),
    ).toEqual([]);
    const found = await getPage(site.server, '/gallery?q=british');
    expect(callsOf(found.body)).toContain('GET /api/photos/search');
    const response = await site.server.call('GET /api/photos/search', { query: { q: 'brittish' } });
    expect(response.body).toMatchObject({ corrected: 'british' });
  });
});

test('filtered pages are rendered for one address until they took their time', async () => {
  const site = await startRenderedSite();
  server = await startRenderingServer(site.folder, {
    env: { RATE_LIMITS: 'on' },
    limits: { drawingMs: MINUTE_MS, renderingTime: { max: 100, windowMs: MINUTE_MS } },
  });
  const isRendered = async (remoteAddress: string, operator: string) => {
    const url = `/gallery?type=planes&operator=${operator}`;
    const { body } = await server.app.inject({ url, headers: { accept: 'text/html' }, remoteAddress });
    return body !== site.shell;
  };
  let rendered = 0;
  while (rendered < 1000 && (await isRendered('192.0.2.1', `lufthansa${rendered}`))) rendered += 1;
  reportAttack('filtered pages from one address, with 100 ms for rendering', `${rendered} rendered`);
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThan(1000);
  expect(await isRendered('192.0.2.2', 'lufthansa')).toBe(true);
  server.advance(MINUTE_MS);
  expect(await isRendered('192.0.2.1', 'lufthansa')).toBe(true);
  await site.close();
});
