/** Server-rendered pages, with the data they were rendered from. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderer } from '../../../src/app/ssr/render.tsx';
import type { Renderer } from '../../../src/contract/server-rendering.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { withoutCommits } from '../database/without-commits.ts';
import type { TestServer, TestServerOptions, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import {
  callsOf,
  DANGER,
  dataOf,
  FONT,
  getPage,
  inChinese,
  metaOf,
  rootOf,
  startRenderingServer,
  startRenderedSite,
} from './rendered-site.ts';
import type { RenderedSite } from './rendered-site.ts';

let site: RenderedSite;
let server: TestServer;
let folder: string;
let shell: string;
let ann: TestUser;
let founder: TestUser;
let ids: RenderedSite['ids'];

beforeAll(async () => {
  site = await startRenderedSite();
  ({ server, folder, shell, ann, founder, ids } = site);
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}, on = server) => getPage(on, url, headers);

/** The content of the page's `<template>`, which a browser doesn't load until a script inserts it. */
const deferredPart = (page: string) => /<template>(.*)<\/template>/s.exec(page)?.[1] ?? '';
const urlsIn = (text: string, rel: string) =>
  Array.from(text.matchAll(new RegExp(`<link rel="${rel}" crossorigin href="([^"]*)"`, 'g')), ([, at]) => at);
const styleIn = (page: string) => /<\/template>\s*<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

/** The calls that the home page makes, including those for its lower part. */
const HOME = [
  'GET /api/stats/image-of-the-week',
  'GET /api/photos',
  'GET /api/photos',
  'GET /api/stats',
  'GET /api/stats/online-reviewers',
  'GET /api/stats/unreviewed-photos',
  'GET /api/stats/top-airport',
];

describe('a public screen is server-rendered with its data:', () => {
  test.each([
    ['/', 'en', 'Home · Wingrail', HOME],
    ['/', 'zh', '首页 · 翼轨', HOME],
    ['/hots', 'en', 'Hot photos · Wingrail', ['GET /api/photos/hot']],
    ['/hots', 'zh', '热门照片 · 翼轨', ['GET /api/photos/hot']],
    ['/privacy', 'en', 'Privacy and terms · Wingrail', []],
  ])('%s in %s', async (url, language, title, calls) => {
    const page = await get(url, language === 'zh' ? inChinese : {});
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers['vary']).toMatch(/accept-language/i);
    expect(page.body).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`);
    expect(page.body.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`]);
    expect(metaOf(page.body, 'description')).toMatch(language === 'zh' ? /[\u4e00-\u9fff]{4}/ : /[a-z]{4}/);
    expect(callsOf(page.body)).toEqual(calls);
    expect(dataOf(page.body)?.language).toBe(language);
    expect(rootOf(page.body)).toContain('<main');
  });

  test('the gallery includes its photos, its styles and its code', async () => {
    const { body } = await get('/gallery?type=trains', inChinese);
    expect(rootOf(body)).toContain('Over the viaduct');
    expect(rootOf(body)).toMatch(/<img[^>]* data-shown="true"/);
    expect(callsOf(body)).toContain('GET /api/photos');
    const deferred = deferredPart(body);
    expect(urlsIn(deferred, 'modulepreload')).toEqual([
      '/assets/zh-5.js',
      '/assets/GalleryScreen-1.js',
      '/assets/wall-2.js',
    ]);
    expect(styleIn(body)).toContain('.gallery{color:red}\n.wall{color:blue}');
    // Linked so that no script loads them again, but disabled so that the order of the rules doesn't change.
    expect(urlsIn(deferred, 'stylesheet" media="not all')).toEqual([
      '/src/ui/base.css',
      '/assets/GalleryScreen-3.css',
      '/assets/wall-4.css',
    ]);
  });

  test('home includes the styles of everything rendered, and not the code of its lower part', async () => {
    const { body } = await get('/');
    expect(styleIn(body)).toContain('.below{color:green}');
    expect(body).not.toContain('Below-6.js');
  });

  test('a browser first loads only the first pictures and the first font', async () => {
    for (const path of ['/', '/gallery', `/photo/${ids.plane}`]) {
      const { body } = await get(path);
      const immediate = body.replace(/<template>.*<\/template>/s, '');
      expect(Array.from(immediate.matchAll(/<script type="module"[^>]*>/g), ([tag]) => tag)).toEqual([
        '<script type="module" fetchpriority="low" crossorigin src="/assets/start-8.js">',
      ]);
      expect(immediate).not.toMatch(/rel="(?:modulepreload|stylesheet)"/);
      expect(styleIn(body)).toContain(`src:url(${FONT})`);
      expect(styleIn(body)).not.toContain('m.woff2');
      expect(deferredPart(body)).toContain('<script type="module" src="/src/main.tsx"></script>');
      expect(deferredPart(body)).toContain('<style>@font-face{font-family:M;src:url(/m.woff2)}</style>');
    }
  });

  test('every public screen is rendered completely at the first request, in both languages', async () => {
    const paths = [...renderer.publicPaths(), `/photo/${ids.plane}`];
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/gallery', '/leaderboard', '/stats', '/help', '/contact']),
    );
    for (const path of paths) {
      for (const headers of [{}, inChinese]) {
        const { body } = await get(path, headers);
        expect([path, dataOf(body) !== undefined, rootOf(body).includes('<main')]).toEqual([
          path,
          true,
          true,
        ]);
        // React's marker for a pending Suspense boundary.
        expect([path, rootOf(body).includes('<!--$!-->')]).toEqual([path, false]);
      }
    }
  });

  test('the first picture is preloaded right after the viewport tag, before the styles', async () => {
    const { body } = await get('/');
    const [viewport, picture, styles] = ['name="viewport"', 'rel="preload" as="image"', '<style>'].map(
      (part) => body.indexOf(part),
    );
    expect(viewport).toBeGreaterThan(0);
    expect(picture).toBeGreaterThan(viewport ?? 0);
    expect(styles).toBeGreaterThan(picture ?? 0);
  });

  test('other pictures wait for the first one, unless scripting is disabled', async () => {
    const { body } = await get('/gallery');
    expect(body.match(/rel="preload" as="image"/g)).toHaveLength(1);
    expect(rootOf(body).match(/<img[^>]* loading="eager"/g)).toHaveLength(1);
    expect(styleIn(body)).toContain(
      '@media (scripting:enabled){:root:has(>head>template) img[loading=lazy]{display:none}}',
    );
  });

  test('the embedded responses match the API’s', async () => {
    const { body } = await get('/hots');
    const [hot] = dataOf(body)?.responses ?? [];
    const direct = await server.app.inject('/api/photos/hot?page=1&limit=7&sort=views');
    expect(hot).toMatchObject({ input: { query: { page: 1, limit: 7, sort: 'views' } } });
    expect(hot?.response).toEqual(direct.json());
  });

  test('the first picture is preloaded before any script, in the page’s sizes', async () => {
    const { body } = await get('/');
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(body)?.[0] ?? '';
    expect(preload).toMatch(/fetchPriority="high"/i);
    const image = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(rootOf(body))?.[0] ?? '';
    const srcset = /srcSet="([^"]*)"/i.exec(image)?.[1];
    expect(srcset).toContain('/media/');
    expect(preload).toContain(srcset);
    expect(body.indexOf(preload)).toBeLessThan(body.indexOf('<script type="module"'));
  });

  test('the language in the URL takes precedence over the browser’s', async () => {
    expect(dataOf((await get('/?lang=zh')).body)?.language).toBe('zh');
    expect(dataOf((await get('/?lang=en', inChinese)).body)?.language).toBe('en');
    expect(dataOf((await get('/?lang=fr', inChinese)).body)?.language).toBe('zh');
  });
});

test('the rendered page has no inline scripts or style attributes, and the policy allows only its style sheets', async () => {
  const { body, headers } = await get('/');
  expect(rootOf(body)).not.toMatch(/\sstyle=|<script|<style|\son\w+=/);
  const sheets = Array.from(body.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, sheet = '']) => sheet);
  // One style sheet is for the fonts that load later, the other for the rendered page.
  expect(sheets).toHaveLength(2);
  expect(sheets[1]).toMatch(/data-s="0"\]\{[^}]*aspect-ratio/);
  const digests = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  const policy = String(headers['content-security-policy']);
  for (const digest of digests) expect(policy).toContain(digest);
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('texts of photographers are escaped', async () => {
  for (const url of [`/photo/${ids.plane}`, '/', '/gallery']) {
    const { body } = await get(url);
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(dataOf(body)?.responses)).toContain(JSON.stringify(DANGER).slice(1, -1));
    expect(rootOf(body)).toContain('Rain &lt;/script&gt;');
  }
});

test('an unknown path is a 404 page', async () => {
  const page = await get('/no-such-screen');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(rootOf(page.body)).toContain('There’s nothing at this address');
});

test('screens for signed-in users are not rendered, and noindex', async () => {
  for (const url of ['/my-photos', '/review/planes', '/user/1', '/login']) {
    const page = await get(url, { authorization: `Bearer ${ann.token}` });
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(page.body).toBe(shell);
  }
});

test('the upload screen is rendered as the login prompt for everybody, and noindex', async () => {
  for (const headers of [{}, { authorization: `Bearer ${ann.token}` }]) {
    const page = await get('/upload', headers);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const rendered = rootOf(page.body);
    expect(rendered).toContain('href="/register?next=%2Fupload"');
    expect(rendered).toContain('href="/login?next=%2Fupload"');
    expect(rendered).not.toContain('Unauthorized');
  }
  expect(rootOf((await get('/upload', inChinese)).body)).toContain('注册账号');
});

test('no page contains private data, even for signed-in users', async () => {
  for (const url of ['/', '/gallery', '/hots', `/photo/${ids.plane}`]) {
    const page = await get(url, { authorization: `Bearer ${ann.token}` });
    expect(page.body).not.toMatch(/Nobody sees this|Not yet|phone_number|original_key|"user_has_liked":true/);
  }
});

describe('caching', () => {
  test('a page is sent again only when it changed', async () => {
    const first = await get('/hots');
    const etag = String(first.headers.etag);
    const revalidated = await get('/hots', { 'if-none-match': etag });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
    expect(revalidated.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await get('/hots', { 'if-none-match': etag, ...inChinese })).statusCode).toBe(200);
  });

  test('the home page is unchanged while the image of the week is cached', async () => {
    // The image of the week is chosen again every minute.
    server.advance(60_000);
    const { etag } = (await get('/')).headers;
    server.advance(2);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('a page is reused without its calls while the database is unchanged', async () => {
    const [etag, later] = await withoutCommits(server.ctx.db, async () => {
      const first = (await get('/')).headers.etag;
      // Without the reuse, the image of the week would be chosen again now, for a week that starts at a different time.
      server.advance(120_000);
      return [first, (await get('/')).headers.etag];
    });
    expect(later).toBe(etag);
    await server.addUser('somebody');
    expect((await get('/')).headers.etag).not.toBe(etag);
  });

  test('but at most for five seconds, as some responses depend on the time', async () => {
    const { etag } = (await get('/')).headers;
    server.advance(120_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    const later = await get('/').finally(() => vi.useRealTimers());
    expect(later.headers.etag).not.toBe(etag);
  });

  test('a new build of the client is used at once', async () => {
    await get('/hots');
    await writeFile(join(folder, 'index.html'), shell.replace('</body>', '<!-- newer --></body>'));
    const page = await get('/hots');
    await writeFile(join(folder, 'index.html'), shell);
    expect(page.body).toContain('<!-- newer -->');
    expect(rootOf(page.body)).toContain('<main');
    expect((await get('/hots')).body).not.toContain('<!-- newer -->');
  });

  test('a page shows a photo as soon as it is approved, and is rendered once for concurrent requests', async () => {
    const draw = vi.spyOn(renderer, 'draw');
    await get('/gallery');
    const pages = await Promise.all(Array.from({ length: 10 }, () => get('/gallery')));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(3);
    const { id } = await addPhoto(server, ann, planeForm({ description: 'Just now' }));
    await approve(server, founder, id);
    expect(rootOf((await get('/gallery')).body)).toContain('Just now');
    draw.mockRestore();
  });

  test('the page that the service worker caches is not rendered', async () => {
    expect((await get('/index.html')).body).toBe(shell);
  });

  test('a page is compressed for clients that accept it', async () => {
    const { rawPayload, headers } = await get('/hots', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(headers['vary']).toBe('accept-encoding, accept-language');
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/hots')).body);
  });
});

/** Runs `check` with an additional server that has a different renderer. */
async function withRenderer(
  otherRenderer: Renderer,
  check: (on: TestServer) => Promise<void>,
  options: TestServerOptions = {},
): Promise<void> {
  const other = await startRenderingServer(folder, { renderer: otherRenderer, ...options });
  try {
    await check(other);
  } finally {
    await other.close();
  }
}

function failToRender(): never {
  throw new Error('no window');
}

describe('the page is sent as it was built', () => {
  test('when rendering fails', async () => {
    await withRenderer({ ...renderer, draw: failToRender }, async (on) => {
      const page = await get('/gallery', {}, on);
      expect([page.statusCode, page.body]).toEqual([200, shell]);
      expect(on.lines.join('\n')).toContain('page_not_drawn');
    });
  });

  test('when its data can’t be read', async () => {
    await withRenderer(renderer, async (on) => {
      vi.spyOn(on.ctx.views, 'beside').mockRejectedValue(new Error('the database is away'));
      const page = await get('/photo/1', {}, on);
      expect([page.statusCode, page.body]).toEqual([200, shell]);
    });
  });

  test('when rendering takes too long', async () => {
    await withRenderer(
      renderer,
      async (on) => {
        vi.spyOn(on.ctx.views, 'beside').mockReturnValue(new Promise(() => undefined));
        expect((await get('/photo/1', {}, on)).body).toBe(shell);
      },
      { limits: { drawingMs: 50 } },
    );
  });
});
