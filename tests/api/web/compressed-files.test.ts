/** Files that the build has compressed (docs/operations.md, "Compressed files"). */
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

test('the build compresses text that becomes smaller, and nothing else', async () => {
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
  ])('for who reads %s is the file that the build has compressed', async (reads, encoding, end, unpack) => {
    const answer = await get(url, { 'accept-encoding': reads });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.rawPayload).toEqual(await readFile(join(folder, `${url}${end}`)));
    expect(unpack(answer.rawPayload).toString()).toBe(content);
  });

  test('is the file itself for who reads neither', async () => {
    const { headers, body } = await get(url);
    expect(headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe(content);
  });

  test('has a tag for each form, by which it is not sent again', async () => {
    const tags = [];
    for (const reads of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': reads };
      const etag = String((await get(url, headers)).headers.etag);
      const again = await get(url, { ...headers, 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(tags.length);
  });
});

test('what is no text is sent as it is', async () => {
  const url = '/assets/b612-a1b2c3.woff2';
  const { headers, statusCode, rawPayload } = await get(url, { 'accept-encoding': 'br, gzip' });
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(rawPayload).toEqual(await readFile(join(folder, url)));
});
