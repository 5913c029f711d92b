/** Files compressed by the build (docs/operations.md, "Compressed files"). */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFiles } from '../../../scripts/build/compress-files.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

const SCRIPT = 'console.log("wingrail 翼轨");\n'.repeat(200);
const STYLE = '.wall { display: flex }\n'.repeat(200);
let server: TestServer;
let folder = '';
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>');
  await writeFile(join(folder, 'assets/app-a1b2c3.js'), SCRIPT);
  await writeFile(join(folder, 'assets/app-a1b2c3.css'), STYLE);
  await writeFile(join(folder, 'assets/app-a1b2c3.js.map'), SCRIPT);
  await writeFile(join(folder, 'assets/tiny-a1b2c3.js'), '//');
  await writeFile(join(folder, 'assets/b612-a1b2c3.woff2'), Buffer.alloc(5000, 'font'));
  written = await compressFiles(folder);
  server = await startTestServer({ clientDir: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('the build compresses only text that becomes smaller', async () => {
  const compressed = (await readdir(join(folder, 'assets'))).filter((name) => /\.(br|gz)$/.test(name));
  expect(written).toBe(4);
  expect(compressed.toSorted()).toEqual([
    'app-a1b2c3.css.br',
    'app-a1b2c3.css.gz',
    'app-a1b2c3.js.br',
    'app-a1b2c3.js.gz',
  ]);
});

describe.each([
  ['/assets/app-a1b2c3.js', SCRIPT, 'application/javascript; charset=utf-8'],
  ['/assets/app-a1b2c3.css', STYLE, 'text/css; charset=utf-8'],
])('%s', (url, content, type) => {
  test.each([
    ['gzip, br', 'br', '.br', brotliDecompressSync],
    ['gzip', 'gzip', '.gz', gunzipSync],
  ])('is sent precompressed to a client that accepts %s', async (accepted, encoding, extension, unpack) => {
    const response = await get(url, { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-encoding': encoding,
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(response.rawPayload).toEqual(await readFile(join(folder, `${url}${extension}`)));
    expect(unpack(response.rawPayload).toString()).toBe(content);
  });

  test('is sent uncompressed to a client that accepts neither', async () => {
    const { headers, body } = await get(url);
    expect(headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe(content);
  });

  test('has an ETag for each encoding, by which it is revalidated', async () => {
    const tags = [];
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const etag = String((await get(url, headers)).headers.etag);
      const revalidated = await get(url, { ...headers, 'if-none-match': etag });
      expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(tags.length);
  });
});

test('a file that isn’t text is sent unchanged', async () => {
  const url = '/assets/b612-a1b2c3.woff2';
  const { headers, statusCode, rawPayload } = await get(url, { 'accept-encoding': 'br, gzip' });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(rawPayload).toEqual(await readFile(join(folder, url)));
});
