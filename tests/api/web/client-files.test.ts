import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const PAGE = '<!doctype html><title>Wingrail</title>';
const SCRIPT = 'console.log("wingrail");\n'.repeat(200);
let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), PAGE);
  await writeFile(join(folder, 'dist/service-worker.js'), '//');
  await writeFile(join(folder, 'dist/manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'dist/assets/index-a1b2c3.js'), SCRIPT);
  await writeFile(join(folder, 'secret.txt'), 'not yours');
  server = await startTestServer({ clientDir: join(folder, 'dist') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.app.inject({ url, headers, method });

describe('the page', () => {
  test.each(['/', '/gallery', '/photo/12', '/review/planes?x=1', '/apiary', '/index.html'])(
    'is served at %s',
    async (url) => {
      const response = await get(url, { accept: 'text/html,*/*' });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(response.body).toBe(PAGE);
    },
  );

  test.each([
    ['/missing.png', 'image/*', 'GET'],
    ['/assets/index-old.js', '*/*', 'GET'],
    ['/gallery', 'text/html', 'POST'],
    ['/api/missing', 'text/html', 'GET'],
    ['/media/missing', 'text/html', 'GET'],
    ['/..%2fsecret.txt', '*/*', 'GET'],
    ['/.env', '*/*', 'GET'],
  ] as const)('is not served at %s for %s by %s', async (url, accept, method) => {
    const response = await get(url, { accept }, method);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('yours');
    expect(response.body).not.toContain('<!doctype');
  });
});

test('a hashed file is cached forever', async () => {
  const response = await get('/assets/index-a1b2c3.js');
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(response.body).toBe(SCRIPT);
});

test.each([
  ['/service-worker.js', 'application/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is revalidated each time', async (url, type) => {
  const response = await get(url);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': type });
  const revalidated = await get(url, { 'if-none-match': String(response.headers.etag) });
  expect(revalidated.statusCode).toBe(304);
});

test('text is compressed for clients that accept it', async () => {
  const response = await get('/assets/index-a1b2c3.js', { 'accept-encoding': 'br, gzip' });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(response.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
});
