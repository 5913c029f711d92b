/** What asks for pages, by a drawing that is put in the real one's place: odd addresses, failures, and too many. */
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
import { startTestServer } from '../harness.ts';
import type { TestServer, TestServerOptions } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { sendRaw } from '../raw-http.ts';
import { approve } from '../review-helpers.ts';
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

/** Draws one word, and asks for what it is told to. */
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

async function start(draw: (order: DrawingOrder) => Partial<Drawing>, more: TestServerOptions = {}) {
  server = await startTestServer({
    clientDir: folder,
    renderer: rendererOf(draw),
    alone: true,
    ...more,
    // However busy the machine is, a page comes drawn.
    limits: { drawingMs: 60_000, ...more.limits },
  });
  return server;
}

const get = (on: TestServer, url: string, accept = 'text/html') =>
  on.app.inject({ url, headers: { accept, host: 'photos.example' } });

async function approvedPhoto(on: TestServer): Promise<number> {
  const { id } = await upload(on, await on.addUser(`ann${Math.random()}`));
  await approve(on, await on.founder(), id);
  return id;
}

test('an address that begins with two slashes leads nowhere, whoever asks', async () => {
  const address = await (await start(() => ({}))).listen();
  const ask = (path: string, accept: string) =>
    sendRaw(address, `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
  for (const path of ['//[', '///x', '//evil.example/gallery', String.raw`/\x`]) {
    const page = await ask(path, 'text/html');
    expect([path, page.status, page.headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    expect(page.body).not.toContain('drawn');
    expect([path, (await ask(path, '*/*')).status]).toEqual([path, 404]);
  }
  // Refused by the files' own route.
  expect((await ask('//', 'text/html')).status).toBe(400);
});

test('a view is counted once, by the page that comes undrawn and asks for its photo itself', async () => {
  const on = await start(() => {
    throw new Error('no window');
  });
  const id = await approvedPhoto(on);
  const ask = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    return (await on.app.inject({ url: `/api/photos/${id}`, headers })).json<Photo>().views;
  };
  expect(await ask('somebody else')).toBe(1);
  const page = { url: `/photo/${id}`, headers: { accept: 'text/html', 'user-agent': 'a visitor' } };
  expect((await on.app.inject(page)).body).toBe(SHELL);
  expect(await ask('a third')).toBe(2);
  await on.ctx.views.write();
  expect(await ask('a visitor')).toBe(3);
  expect(await ask('a visitor')).toBe(3);
});

test('and so where drawing takes too long, though its answers come in the end', async () => {
  const on = await start(() => ({}), { limits: { drawingMs: 50 } });
  const id = await approvedPhoto(on);
  const beside = on.ctx.views.beside.bind(on.ctx.views);
  let goOn: (() => void) | undefined;
  vi.spyOn(on.ctx.views, 'beside').mockImplementationOnce(async (read, make) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return beside(read, make);
  });
  const takeBack = vi.spyOn(on.ctx.views, 'takeBack');
  expect((await get(on, `/photo/${id}`)).body).toBe(SHELL);
  goOn?.();
  await eventually(() => expect(takeBack).toHaveBeenCalledOnce());
  expect((await get(on, `/api/photos/${id}`)).json<Photo>().views).toBe(1);
});

test('what was remembered of a page and is refused now doesn’t make it a 404', async () => {
  let other = 0;
  const on = await start(({ answers }) => {
    const call: FirstCall = { call: 'GET /api/photos/:id', input: { params: { id: other } } };
    const isThere = answers.some(({ input }) => JSON.stringify(input) === JSON.stringify(call.input));
    return { missing: isThere ? [] : [call] };
  });
  other = await approvedPhoto(on);
  const id = await approvedPhoto(on);
  for (const time of ['first', 'remembered', 'gone']) {
    if (time === 'gone') await on.ctx.db.delete(photos).where(eq(photos.id, other));
    const page = await get(on, `/photo/${id}`);
    expect([page.statusCode, page.body.includes('drawn')]).toEqual([200, true]);
  }
});

test('beyond its number of drawn pages an address gets them undrawn, and another doesn’t', async () => {
  const rates = { ...DEFAULT_LIMITS.rates, pages: { max: 2, windowMs: 3_600_000 } };
  const on = await start(() => ({}), { env: { RATE_LIMITS: 'on' }, limits: { rates } });
  const from = async (remoteAddress: string) => {
    const page = await on.app.inject({ url: '/gallery', headers: { accept: 'text/html' }, remoteAddress });
    return [page.statusCode, page.body.includes('drawn')];
  };
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([
    [200, true],
    [200, true],
    [200, false],
  ]);
  expect(await from('192.0.2.2')).toEqual([200, true]);
});

test('the sitemap has no part without an entry', async () => {
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
