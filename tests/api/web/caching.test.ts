/** Cache headers and compression. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { FOUNDER, startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { smallJpeg } from '../photo-forms.ts';

const PAGE = `<!doctype html><title>Wingrail</title>${'<meta name="nothing" content="to see">'.repeat(40)}`;
const FOREVER = 'public, max-age=31536000, immutable';
let server: TestServer;
let folder = '';
let founder: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/index-a1b2c3.js'), 'hello();\n'.repeat(500));
  await writeFile(join(folder, 'assets/b612-a1b2c3.woff2'), Buffer.alloc(5000, 'font'));
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(5000, 'icon'));
  server = await startTestServer({ clientDir: folder });
  founder = await server.founder();
  const ann = await server.addUser('ann');
  for (let n = 0; n < 3; n += 1) await approve(server, founder, (await addPhoto(server, ann)).id);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const cacheOf = async (url: string, headers?: Record<string, string>) => {
  const response = await get(url, headers);
  return [response.statusCode, response.headers['cache-control']];
};

describe('caching', () => {
  test.each([
    ['/api/health', 200],
    ['/api/health/ready', 200],
    ['/api/photos?type=planes', 200],
    ['/api/openapi.json', 200],
    ['/api/user', 401],
    ['/api/nothing', 404],
    ['/api/photos', 400],
    ['/api/photos/%zz', 400],
    ['/media/display/nothing', 404],
    ['/assets/gone-d4e5f6.js', 404],
    ['/favicon.ico', 404],
  ])('%s is not cached', async (url, status) => {
    expect(await cacheOf(url)).toEqual([status, 'no-store']);
  });

  test('files that never change are cached forever', async () => {
    const [photo] = await server.ctx.db.select().from(photos);
    expect(await cacheOf(`/media/${photo?.display_key}`)).toEqual([200, FOREVER]);
    expect(await cacheOf('/assets/index-a1b2c3.js')).toEqual([200, FOREVER]);
  });

  test.each(['/', '/index.html', '/gallery', '/photo/12', '/icon.png'])(
    '%s is revalidated, and sent again only when it changed',
    async (url) => {
      const accept = { accept: 'text/html' };
      const response = await get(url, accept);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
      const etag = String(response.headers.etag);
      expect(etag).toMatch(/^W\/"/);
      const revalidated = await get(url, { ...accept, 'if-none-match': etag });
      expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
      expect((await get(url, { ...accept, 'if-none-match': 'W/"x"' })).statusCode).toBe(200);
    },
  );
});

const headersFor = (encoding: string) => ({ accept: 'text/html', 'accept-encoding': encoding });

describe('compression', () => {
  test.each(['/', '/gallery', '/assets/index-a1b2c3.js', '/api/photos?type=planes', '/api/openapi.json'])(
    '%s is sent as brotli or gzip to a client that accepts it, otherwise uncompressed',
    async (url) => {
      const plain = await get(url, headersFor('identity'));
      expect(plain.headers).not.toHaveProperty('content-encoding');
      const br = await get(url, headersFor('gzip, br'));
      expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
      expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const gzip = await get(url, headersFor('gzip'));
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    },
  );

  test('already compressed formats are sent unchanged', async () => {
    const jpeg = await smallJpeg();
    const key = newKey('display');
    await server.ctx.storage.put(key, jpeg);
    for (const url of [`/media/${key}`, '/assets/b612-a1b2c3.woff2', '/icon.png']) {
      const { headers, statusCode } = await get(url, { 'accept-encoding': 'br, gzip' });
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
    }
    expect((await get(`/media/${key}`, { 'accept-encoding': 'br' })).rawPayload).toEqual(jpeg);
  });

  test('small responses are sent unchanged, including every response with a token', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { email: FOUNDER.username, password: FOUNDER.password },
    });
    expect(response.json()).toHaveProperty('token');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });
});
