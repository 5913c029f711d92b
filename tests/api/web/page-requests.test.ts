/** Page requests with a fake renderer: odd URLs, failures, and too many requests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import { requiredCalls } from '../../../src/contract/calls/required-calls.ts';
import type { Drawing, DrawingOrder, FirstCall, Renderer } from '../../../src/contract/server-rendering.ts';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestServerOptions } from '../harness.ts';
import { sendRaw } from '../raw-http.ts';
import { eventually } from '../../eventually.ts';

const SHELL =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';

let folder = '';
let server: TestServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  await writeFile(join(folder, 'index.html'), SHELL);
  await mkdir(join(folder, '.vite'));
  const manifest = { 'src/app/ssr/start.ts': { file: 'assets/start-1.js' } };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true }));

/** A renderer that draws one word; `draw` overrides its result. */
const rendererOf = (draw: (order: DrawingOrder) => Partial<Drawing>): Renderer => ({
  start: () => Promise.resolve([]),
  look: (pathname) => ({
    known: true,
    listed: true,
    drawn: true,
    source: undefined,
    calls: requiredCalls(pathname),
  }),
  draw: (order) => ({
    title: 'x',
    description: 'x',
    preloads: '',
    head: '',
    body: 'drawn',
    styles: '',
    missing: [],
    ...draw(order),
  }),
  publicPaths: () => ['/'],
  documentLanguage: (language) => language,
});

async function start(draw: (order: DrawingOrder) => Partial<Drawing>, options: TestServerOptions = {}) {
  server = await startTestServer({
    clientDir: folder,
    renderer: rendererOf(draw),
    alone: true,
    ...options,
    // Long enough to render a page on a busy machine.
    limits: { drawingMs: 60_000, ...options.limits },
  });
  return server;
}

const get = (on: TestServer, url: string, accept = 'text/html') =>
  on.app.inject({ url, headers: { accept, host: 'photos.example' } });

async function approvedPhoto(on: TestServer): Promise<number> {
  const { id } = await addPhoto(on, await on.addUser(`ann${Math.random()}`));
  await approve(on, await on.founder(), id);
  return id;
}

test('a path that begins with two slashes is a 404 for pages and files', async () => {
  const address = await (await start(() => ({}))).listen();
  const request = (path: string, accept: string) =>
    sendRaw(address, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
  for (const path of ['//[', '///x', '//evil.example/gallery', String.raw`/\x`]) {
    const page = await request(path, 'text/html');
    expect([path, page.status, page.headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    expect(page.body).not.toContain('drawn');
    expect([path, (await request(path, '*/*')).status]).toEqual([path, 404]);
  }
  // Refused by the route for static files.
  expect((await request('//', 'text/html')).status).toBe(400);
});

test('a view counts once when rendering fails and the page requests its photo itself', async () => {
  const on = await start(() => {
    throw new Error('no window');
  });
  const id = await approvedPhoto(on);
  const viewsFor = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    return (await on.app.inject({ url: `/api/photos/${id}`, headers })).json<Photo>().views;
  };
  expect(await viewsFor('somebody else')).toBe(1);
  const page = { url: `/photo/${id}`, headers: { accept: 'text/html', 'user-agent': 'a visitor' } };
  expect((await on.app.inject(page)).body).toBe(SHELL);
  expect(await viewsFor('a third')).toBe(2);
  await on.ctx.views.write();
  expect(await viewsFor('a visitor')).toBe(3);
  expect(await viewsFor('a visitor')).toBe(3);
});

test('a view counts once when rendering times out, even though its data arrives later', async () => {
  const on = await start(() => ({}), { limits: { drawingMs: 50 } });
  const id = await approvedPhoto(on);
  const beside = on.ctx.views.beside.bind(on.ctx.views);
  let resume: (() => void) | undefined;
  vi.spyOn(on.ctx.views, 'beside').mockImplementationOnce(async (read, make) => {
    await new Promise<void>((resolve) => (resume = resolve));
    return beside(read, make);
  });
  const takeBack = vi.spyOn(on.ctx.views, 'takeBack');
  expect((await get(on, `/photo/${id}`)).body).toBe(SHELL);
  resume?.();
  await eventually(() => expect(takeBack).toHaveBeenCalledOnce());
  expect((await get(on, `/api/photos/${id}`)).json<Photo>().views).toBe(1);
});

test('a cached call of a page that is refused now doesn’t make the page a 404', async () => {
  let other = 0;
  const on = await start(({ responses }) => {
    const call: FirstCall = { call: 'GET /api/photos/:id', input: { params: { id: other } } };
    const isThere = responses.some(({ input }) => JSON.stringify(input) === JSON.stringify(call.input));
    return { missing: isThere ? [] : [call] };
  });
  other = await approvedPhoto(on);
  const id = await approvedPhoto(on);
  for (const state of ['first', 'cached', 'deleted']) {
    if (state === 'deleted') await on.ctx.db.delete(photos).where(eq(photos.id, other));
    const page = await get(on, `/photo/${id}`);
    expect([page.statusCode, page.body.includes('drawn')]).toEqual([200, true]);
  }
});

test.each([
  ['more than its rate', { rates: { ...DEFAULT_LIMITS.rates, pages: { max: 1, windowMs: 3_600_000 } } }],
  ['more time than it may take', { renderingTime: { max: Number.MIN_VALUE, windowMs: 3_600_000 } }],
])(
  'beyond %s, an address gets pages without server rendering; others are not affected',
  async (_, limits) => {
    const on = await start(() => ({}), { env: { RATE_LIMITS: 'on' }, limits });
    const from = async (remoteAddress: string, page: number) => {
      const url = `/gallery?page=${page}`;
      const { statusCode, body } = await on.app.inject({
        url,
        headers: { accept: 'text/html' },
        remoteAddress,
      });
      return [statusCode, body.includes('drawn')];
    };
    expect(await from('192.0.2.1', 1)).toEqual([200, true]);
    expect(await from('192.0.2.1', 2)).toEqual([200, false]);
    expect(await from('192.0.2.2', 3)).toEqual([200, true]);
  },
);

test('the sitemap has no empty parts', async () => {
  const on = await start(() => ({}));
  const partsOf = async () =>
    Array.from((await get(on, '/sitemap.xml')).body.matchAll(/sitemap\/([\w-]+)\.xml/g)).map(
      ([, name]) => name,
    );
  const statusOf = async (part: string) => (await get(on, `/sitemap/photos-${part}.xml`, '*/*')).statusCode;
  expect(await partsOf()).toEqual(['pages']);
  expect(await statusOf('1')).toBe(404);
  await approvedPhoto(on);
  expect(await partsOf()).toEqual([
    'pages',
    'photos-1',
    'registration',
    'aircraft_type',
    'airport',
    'username',
  ]);
  expect(await Promise.all(['1', '2', '214749', '999999', '0', 'x'].map(statusOf))).toEqual([
    200, 404, 404, 404, 404, 404,
  ]);
});
