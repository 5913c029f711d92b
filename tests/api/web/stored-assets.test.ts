/** Assets in the storage, for pages of other builds (docs/server/storage.md, "Assets"). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { StartWait } from '../../../server/platform/lib/start-wait.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import {
  keepAssetsStored,
  storeAssets,
  storeAssetsAtStart,
  sweepAssets,
} from '../../../server/web/static/store-assets.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { refusing, startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER_STORED = '/assets/index-MMMMMMMM.js';

let s3: S3Server;
let folder = '';

beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'wingrail-builds-'));
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a build whose files have names that end in `hash`. Returns its files by path. */
async function writeBuild(name: string, hash: string): Promise<Map<string, string>> {
  const assets = new Map([
    [`/assets/index-${hash}.js`, `run("${name}");\n`.repeat(200)],
    [`/assets/image.worker-${hash}.js`, `work("${name}");\n`],
    [`/assets/index-${hash}.css`, `.${name} { display: flex }\n`.repeat(200)],
    [`/assets/airports-${hash}.tsv`, `FRA\tFrankfurt\t${name}\n`.repeat(200)],
    [`/assets/b612-${hash}.woff2`, `font of ${name}`.repeat(200)],
  ]);
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  await writeFile(join(folder, name, 'index.html'), `<!doctype html><title>${name}</title>`);
  for (const [path, content] of assets) await writeFile(join(folder, name, path), content);
  await writeFile(join(folder, name, `assets/index-${hash}.js.map`), '{}');
  await writeFile(join(folder, name, `assets/index-${hash}.js.br`), 'x');
  return assets;
}

describe.each(['files', 'S3'])('with %s', (kind) => {
  let server: TestServer;
  let own: Map<string, string>;
  let earlier: Map<string, string>;

  beforeAll(async () => {
    own = await writeBuild('own', 'AAAAAAAA');
    earlier = await writeBuild('earlier', 'B_-b0000');
    const overrides = kind === 'S3' ? { storage: await openS3Storage(await s3.makeBucket()) } : {};
    server = await startTestServer({ overrides, clientDir: join(folder, 'own'), alone: true });
    await storeAssets(server.ctx, join(folder, 'earlier'));
  });

  afterAll(async () => {
    await server.close();
    await server.ctx.storage.close();
  });

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ url, headers, method });
  const stored = async () => {
    const keys = [];
    for await (const { key } of server.ctx.storage.list('assets')) keys.push(`/${key}`);
    return keys.toSorted();
  };

  test('a server stores what pages of its build load', async () => {
    expect(await stored()).toEqual([...earlier.keys()].toSorted());
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])(
    'an asset of another build is sent like one of its own to a client that accepts %s',
    async (accepted, unpack) => {
      const headers = { 'accept-encoding': accepted };
      const namesOfOwn = [...own.keys()];
      for (const [n, [path, content]] of [...earlier].entries()) {
        const ofOwn = await get(namesOfOwn[n] ?? '', headers);
        const response = await get(path, headers);
        expect(response.statusCode).toBe(200);
        for (const name of [
          'content-type',
          'cache-control',
          'content-security-policy',
          'x-content-type-options',
          'cross-origin-resource-policy',
        ]) {
          expect([path, name, response.headers[name]]).toEqual([path, name, ofOwn.headers[name]]);
        }
        const isText = !path.endsWith('.woff2');
        expect(response.headers['content-encoding']).toBe(
          isText && accepted !== 'identity' ? accepted : undefined,
        );
        expect(response.headers.vary).toBe('accept-encoding');
        const bytes = response.rawPayload;
        expect((isText ? unpack(bytes) : bytes).toString()).toBe(content);
      }
    },
  );

  test('HEAD and conditional requests get the headers without the bytes', async () => {
    const [path = ''] = earlier.keys();
    const { headers, statusCode } = await get(path, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      headers['content-type'],
    ]);
    const known = await get(path, { 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect(known.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    const other = await get(path, { 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('an asset is served to a browser that opens its address as a page', async () => {
    const [[path, content] = ['', '']] = earlier;
    expect((await get(path, { accept: 'text/html' })).body).toBe(content);
  });

  test('what another server stored a moment ago is found', async () => {
    expect((await get(NEVER_STORED)).statusCode).toBe(404);
    const newer = await writeBuild('newer', 'NNNNNNNN');
    await storeAssets(server.ctx, join(folder, 'newer'));
    for (const [path, content] of newer) expect((await get(path)).body).toBe(content);
    for (const path of newer.keys()) await server.ctx.storage.delete(path.slice(1));
  });

  test('what neither has is the usual 404, and so is an asset that was swept', async () => {
    const [path = ''] = earlier.keys();
    expect((await get(path)).statusCode).toBe(200);
    await server.ctx.storage.delete(path.slice(1));
    const usual = await get('/missing.png');
    for (const response of await Promise.all([get(NEVER_STORED), get(path)])) {
      expect([response.statusCode, response.body]).toEqual([404, usual.body]);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': usual.headers['content-type'],
      });
    }
    await storeAssets(server.ctx, join(folder, 'earlier'));
  });

  test('nothing but assets is served from the storage', async () => {
    const { storage } = server.ctx;
    const original = newKey('originals');
    const display = newKey('display');
    for (const key of [original, display]) await storage.put(key, Buffer.from('secret'));
    const [asset = ''] = earlier.keys();
    for (const url of [
      `/${original}`,
      `/${display}`,
      `/assets/../${original}`,
      `/assets/%2e%2e/${original}`,
      `/assets/%2e%2e%2f${original}`,
      '/assets/../storage-id',
      '/assets/',
      '/assets/.unfinished-00000000.js',
      asset.replace('/assets/', '/assets//'),
      asset.replace('index', 'in%64ex'),
      asset.replace('.js', '.html'),
      `${asset}.map`,
      `/media${asset}`,
    ]) {
      const response = await get(url);
      expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true]);
      expect(response.headers['cache-control']).not.toContain('immutable');
    }
  });

  test('assets that are in the storage are stored again only once they have been there for a day', async () => {
    const { storage, clock, log } = server.ctx;
    const [path = '', content = ''] = [...earlier][1] ?? [];
    const start = (days: number) =>
      storeAssets(
        { storage, log, clock: () => new Date(clock().getTime() + days * DAY_MS) },
        join(folder, 'earlier'),
      );
    // The bytes of a name never change; that these do shows when it is stored again.
    await storage.put(path.slice(1), Buffer.from('as it was'));
    await start(0.9);
    expect((await get(path)).body).toBe('as it was');
    await start(1.1);
    expect((await get(path)).body).toBe(content);
  });

  test('assets are swept once no server has had them for 30 days', async () => {
    const { storage, clock } = server.ctx;
    const sweep = (days: number) =>
      sweepAssets({ storage, clock: () => new Date(clock().getTime() + days * DAY_MS) });
    expect(await sweep(29.9)).toBe(0);
    expect(await stored()).toHaveLength(earlier.size);
    expect(await sweep(30.1)).toBe(earlier.size);
    expect(await stored()).toEqual([]);
  });
});

describe('a storage that fails', () => {
  let server: TestServer;

  beforeAll(async () => {
    await writeBuild('own', 'AAAAAAAA');
    await writeBuild('earlier', 'BBBBBBBB');
    const storage = await openS3Storage(await s3.makeBucket());
    server = await startTestServer({ overrides: { storage }, clientDir: join(folder, 'own'), alone: true });
    await storeAssets(server.ctx, join(folder, 'earlier'));
  });

  afterAll(async () => {
    s3.fault = undefined;
    await server.close();
    await server.ctx.storage.close();
  });

  test('is a 503 to be tried again, which isn’t cached; its own assets are served', async () => {
    for (const method of ['list', 'open'] as const) {
      s3.fault = (incoming, outgoing, pass) => {
        const isListing = (incoming.url ?? '').includes('list-type');
        if (isListing === (method === 'list')) refusing(403, 'AccessDenied')(incoming, outgoing, pass);
        else pass();
      };
      const response = await server.app.inject('/assets/index-BBBBBBBB.js');
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers).not.toHaveProperty('etag');
      expect((await server.app.inject('/assets/index-AAAAAAAA.js')).statusCode).toBe(200);
    }
    s3.fault = undefined;
    expect((await server.app.inject('/assets/index-BBBBBBBB.js')).statusCode).toBe(200);
  });

  test('keeps a server from starting, unless it is full', async () => {
    await writeBuild('next', 'CCCCCCCC');
    const start = () => storeAssets(server.ctx, join(folder, 'next'));
    s3.fault = refusing(403, 'AccessDenied');
    await expect(start()).rejects.toThrow('no');
    s3.fault = (incoming, outgoing, pass) => {
      if (incoming.method === 'PUT') refusing(507, 'InsufficientStorage')(incoming, outgoing, pass);
      else pass();
    };
    await start();
    s3.fault = undefined;
    expect(server.lines.filter((line) => line.includes('assets_not_stored'))).toHaveLength(1);
    await start();
    expect((await server.app.inject('/assets/index-CCCCCCCC.js')).statusCode).toBe(200);
  });
});

test('an asset is sent once', async () => {
  await writeBuild('own', 'AAAAAAAA');
  const earlier = await writeBuild('earlier', 'B_-b0000');
  const server = await startTestServer({ clientDir: join(folder, 'own'), alone: true });
  await storeAssets(server.ctx, join(folder, 'earlier'));
  const address = await server.listen();
  for (const path of earlier.keys()) {
    for (const method of ['GET', 'HEAD']) expect((await fetch(address + path, { method })).status).toBe(200);
  }
  await server.close();
  expect(server.lines.filter((line) => line.includes('ALREADY_SENT'))).toEqual([]);
});

/** The requests after which storing an asset fails. */
const ATTEMPTS = 3;

test('a start waits for a storage that is away', async () => {
  const storage = await openS3Storage(await s3.makeBucket());
  let puts = 0;
  s3.fault = (incoming, outgoing, pass) => {
    if (incoming.method !== 'PUT' || incoming.url?.includes('index-AAAAAAAA.js') !== true) return pass();
    puts += 1;
    return puts > ATTEMPTS + 1 ? pass() : refusing(500, 'InternalError')(incoming, outgoing, pass);
  };
  await writeBuild('own', 'AAAAAAAA');
  const log = createLogger('error', () => undefined);
  const start = new StartWait(log, () => Promise.resolve());
  await storeAssetsAtStart({ storage, clock: () => new Date(), log }, join(folder, 'own'), start);
  s3.fault = undefined;
  expect(await storage.size('assets/index-AAAAAAAA.js')).toBeGreaterThan(0);
  await storage.close();
});

describe('a running server', () => {
  let server: TestServer;

  beforeAll(async () => {
    await writeBuild('own', 'AAAAAAAA');
    server = await startTestServer({ alone: true });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
  });

  test('stores its assets again daily, whatever comes between, until it stops', async () => {
    const { storage } = server.ctx;
    const key = 'assets/index-AAAAAAAA.js';
    const stop = keepAssetsStored(server.ctx, join(folder, 'own'));
    const list = vi.spyOn(storage, 'list').mockImplementationOnce(() => {
      throw new Error('away');
    });
    vi.advanceTimersByTime(DAY_MS);
    await expect.poll(() => server.lines.join()).toContain('assets_not_stored');
    list.mockRestore();
    vi.advanceTimersByTime(DAY_MS);
    await expect.poll(() => storage.size(key)).toBeGreaterThan(0);
    await stop();
    await storage.delete(key);
    vi.advanceTimersByTime(2 * DAY_MS);
    await stop();
    expect(await storage.size(key)).toBeUndefined();
  });

  test('without a built client has none to store', async () => {
    await storeAssets(server.ctx, join(folder, 'nothing'));
    expect(await server.ctx.storage.size('assets/index-AAAAAAAA.js')).toBeUndefined();
  });
});
