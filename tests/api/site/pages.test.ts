/** The pages as they come: drawn, with what they were drawn of, and with a head for search engines. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderer } from '../../../src/app/first/render.tsx';
import type { FirstData, Renderer } from '../../../src/contract/first-screen.ts';
import type { Photo } from '../../../src/contract/photo.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';
import { approve, reject } from '../review-helpers.ts';

/** What the page loads before all else. */
const FACE = '/node_modules/@fontsource/b612/files/b612-latin-700-normal.woff2';
/** The styles of a screen and the file of its code, as the client's build lists them. */
const MANIFEST = {
  'src/features/gallery/GalleryScreen.tsx': {
    file: 'assets/GalleryScreen-1.js',
    imports: ['_wall-2.js'],
    css: ['assets/GalleryScreen-3.css'],
  },
  'src/app/first/start.ts': { file: 'assets/start-8.js' },
  'src/features/home/Below.tsx': { file: 'assets/Below-6.js', css: ['assets/Below-7.css'] },
  '_wall-2.js': { file: 'assets/wall-2.js', css: ['assets/wall-4.css'] },
  'src/i18n/resources/zh.ts': { file: 'assets/zh-5.js' },
};
/** The style sheets of the page, in the order in which they count. */
const SHEETS = {
  'src/ui/base.css': `@font-face{font-family:B;src:url(${FACE})}@font-face{font-family:M;src:url(/m.woff2)}p{margin:0}`,
  'assets/GalleryScreen-3.css': '.gallery{color:red}',
  'assets/wall-4.css': '.wall{color:blue}',
  'assets/Below-7.css': '.below{color:green}',
};
/** However busy the machine is, a page comes drawn. */
const PATIENT = { drawingMs: 60_000 };
const DANGER = 'Rain </script><script>alert(1)</script> & "fog" $& {{count}}';

let server: TestServer;
let folder = '';
let shell = '';
let ann: TestUser;
let founder: TestUser;
const ids = { plane: 0, train: 0, pending: 0, rejected: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-client-'));
  shell = await readFile(join(import.meta.dirname, '../../../index.html'), 'utf8');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), shell);
  for (const [file, text] of Object.entries(SHEETS)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await renderer.start();
  server = await startTestServer({ clientDir: folder, renderer, alone: true, limits: PATIENT });
  founder = await server.founder();
  ann = await server.addUser('ann');
  ids.plane = (await upload(server, ann, planeForm({ description: DANGER }))).id;
  ids.train = (await upload(server, ann, trainForm({ description: 'Over the viaduct' }))).id;
  ids.rejected = (await upload(server, ann, planeForm({ description: 'Nobody sees this' }))).id;
  ids.pending = (await upload(server, ann, planeForm({ description: 'Not yet' }))).id;
  await approve(server, founder, ids.plane);
  await approve(server, founder, ids.train);
  await reject(server, founder, ids.rejected);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function get(url: string, headers: Record<string, string> = {}, on = server) {
  // Views are written now and then, and change the lists: not between two requests that are compared.
  await on.ctx.views.write();
  return on.app.inject({ url, headers: { accept: 'text/html', host: 'photos.example', ...headers } });
}

/** The headers of a visitor's browser. */
const by = (visitor: string) => ({ 'user-agent': visitor });

const inChinese = { 'accept-language': 'de, zh-CN;q=0.8' };

/** The data block of a page. */
function dataOf(page: string): FirstData | undefined {
  const json = /<script type="application\/json" id="first-data">([^<]*)<\/script>/.exec(page)?.[1];
  if (json === undefined) return undefined;
  const data: unknown = JSON.parse(json);
  // oxlint-disable-next-line no-unsafe-type-assertion -- as the contract has it; every test looks into it
  return data as FirstData;
}

/** The photo that a page came with. */
function photoOf(page: string): Photo {
  const photo: unknown = dataOf(page)?.answers[0]?.answer;
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  return photo as Photo;
}

const callsOf = (page: string) => dataOf(page)?.answers.map(({ call }) => call);
const rootOf = (page: string) => /<div id="root">(.*)<\/div>\n/s.exec(page)?.[1] ?? '';
/** What a browser leaves alone until it is let out. */
const heldBack = (page: string) => /<template>(.*)<\/template>/s.exec(page)?.[1] ?? '';
const addressesIn = (text: string, rel: string) =>
  Array.from(text.matchAll(new RegExp(`<link rel="${rel}" crossorigin href="([^"]*)"`, 'g')), ([, at]) => at);
const styleIn = (page: string) => /<\/template>\s*<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
const linkOf = (page: string, rel: string) =>
  Array.from(page.matchAll(/<link rel="([\w-]+)"(?: hreflang="([\w-]+)")? href="([^"]*)"/g))
    .filter(([, name]) => name === rel)
    .map(([, , language, href]) => [language, href]);
const metaOf = (page: string, name: string) =>
  new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];

/** What the home page asks for, its lower part too. */
const HOME = [
  'GET /api/stats/image-of-the-week',
  'GET /api/photos',
  'GET /api/photos',
  'GET /api/stats',
  'GET /api/stats/online-reviewers',
  'GET /api/stats/unreviewed-photos',
  'GET /api/stats/top-airport',
];

describe('a public screen comes drawn, with what it was drawn of', () => {
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

  test('the gallery with its photos, its styles and its code', async () => {
    const { body } = await get('/gallery?type=trains', inChinese);
    expect(rootOf(body)).toContain('Over the viaduct');
    expect(rootOf(body)).toMatch(/<img[^>]* data-shown="true"/);
    expect(callsOf(body)).toContain('GET /api/photos');
    const held = heldBack(body);
    expect(addressesIn(held, 'modulepreload')).toEqual([
      '/assets/zh-5.js',
      '/assets/GalleryScreen-1.js',
      '/assets/wall-2.js',
    ]);
    expect(styleIn(body)).toContain('.gallery{color:red}\n.wall{color:blue}');
    // Named, so that no script loads them; and without effect, so that the order of what they say stays.
    expect(addressesIn(held, 'stylesheet" media="not all')).toEqual([
      '/src/ui/base.css',
      '/assets/GalleryScreen-3.css',
      '/assets/wall-4.css',
    ]);
  });

  test('home with the styles of all that is drawn of it, and without the code of what isn’t seen first', async () => {
    const { body } = await get('/');
    expect(styleIn(body)).toContain('.below{color:green}');
    expect(body).not.toContain('Below-6.js');
  });

  test('with nothing beside the first pictures and the first face that a browser would load before they are there', async () => {
    for (const path of ['/', '/gallery', `/photo/${ids.plane}`]) {
      const { body } = await get(path);
      const atOnce = body.replace(/<template>.*<\/template>/s, '');
      expect(Array.from(atOnce.matchAll(/<script type="module"[^>]*>/g), ([tag]) => tag)).toEqual([
        '<script type="module" fetchpriority="low" crossorigin src="/assets/start-8.js">',
      ]);
      expect(atOnce).not.toMatch(/rel="(?:modulepreload|stylesheet)"/);
      expect(styleIn(body)).toContain(`src:url(${FACE})`);
      expect(styleIn(body)).not.toContain('m.woff2');
      expect(heldBack(body)).toContain('<script type="module" src="/src/main.tsx"></script>');
      expect(heldBack(body)).toContain('<style>@font-face{font-family:M;src:url(/m.woff2)}</style>');
    }
  });

  test('every one of them, in both languages, the whole of it at the first request', async () => {
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
        // The mark of a boundary that was not waited for.
        expect([path, rootOf(body).includes('<!--$!-->')]).toEqual([path, false]);
      }
    }
  });

  test('with the first picture asked for once a phone knows how wide it is, and before everything else', async () => {
    const { body } = await get('/');
    const [viewport, picture, styles] = ['name="viewport"', 'rel="preload" as="image"', '<style>'].map(
      (part) => body.indexOf(part),
    );
    expect(viewport).toBeGreaterThan(0);
    expect(picture).toBeGreaterThan(viewport ?? 0);
    expect(styles).toBeGreaterThan(picture ?? 0);
  });

  test('one picture has the line for itself: the others wait for it, but where no script runs', async () => {
    const { body } = await get('/gallery');
    expect(body.match(/rel="preload" as="image"/g)).toHaveLength(1);
    expect(rootOf(body).match(/<img[^>]* loading="eager"/g)).toHaveLength(1);
    expect(styleIn(body)).toContain(
      '@media (scripting:enabled){:root:has(>head>template) img[loading=lazy]{display:none}}',
    );
  });

  test('the answers are those that the API gives', async () => {
    const { body } = await get('/hots');
    const [hot] = dataOf(body)?.answers ?? [];
    const asked = await server.app.inject('/api/photos/hot?page=1&limit=7&sort=views');
    expect(hot).toMatchObject({ input: { query: { page: 1, limit: 7, sort: 'views' } } });
    expect(hot?.answer).toEqual(asked.json());
  });

  test('the first picture is asked for before any script, in the sizes that the page shows', async () => {
    const { body } = await get('/');
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(body)?.[0] ?? '';
    expect(preload).toMatch(/fetchPriority="high"/i);
    const image = /<img[^>]*fetchPriority="high"[^>]*>/i.exec(rootOf(body))?.[0] ?? '';
    const srcset = /srcSet="([^"]*)"/i.exec(image)?.[1];
    expect(srcset).toContain('/media/');
    expect(preload).toContain(srcset);
    expect(body.indexOf(preload)).toBeLessThan(body.indexOf('<script type="module"'));
  });

  test('the language of the address counts before the browser’s', async () => {
    expect(dataOf((await get('/?lang=zh')).body)?.language).toBe('zh');
    expect(dataOf((await get('/?lang=en', inChinese)).body)?.language).toBe('en');
    expect(dataOf((await get('/?lang=fr', inChinese)).body)?.language).toBe('zh');
  });
});

describe('what photos show has a page of its own', () => {
  test.each([
    ['/aircraft/G-XWBA', 'G-XWBA', 'G-XWBA: 1 photo, taken in 2024. A350-1000, British Airways, EGLL. '],
    ['/aircraft/gxwba/?year=2020', 'G-XWBA', 'G-XWBA: 1 photo'],
    [
      '/airport/EGLL',
      'EGLL London Heathrow Airport',
      'EGLL London Heathrow Airport: 1 photo, taken in 2024. British Airways',
    ],
    ['/type/A350-1000', 'A350-1000', 'A350-1000: 1 photo'],
    ['/type/CR400AF', 'CR400AF', 'CR400AF: 1 photo'],
    [`/line/${encodeURIComponent('京沪高速铁路')}`, '京沪高速铁路', '京沪高速铁路: 1 photo'],
    ['/photographer/ann', 'ann', 'ann: 2 photos, taken in 2024. '],
    ['/photographer/ann?type=trains', 'ann', 'ann: 2 photos'],
  ])('%s', async (path, title, description) => {
    const { statusCode, body, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain(`<title>${title} · Wingrail</title>`);
    expect(metaOf(body, 'description')).toContain(description);
    expect(new Set(callsOf(body))).toEqual(new Set(['GET /api/photos/about', 'GET /api/photos']));
    const [canonical] = path.replace('gxwba/', 'G-XWBA').split('?year');
    expect(linkOf(body, 'canonical')).toEqual([[undefined, `http://photos.example${canonical}`]]);
    expect(rootOf(body).includes('href="/photo/')).toBe(!path.includes('year='));
  });

  test('in Chinese too', async () => {
    const { body } = await get('/airport/EGLL', inChinese);
    expect(metaOf(body, 'description')).toMatch(/^EGLL .*：1 张照片，拍摄于 2024 年。/);
    expect(rootOf(body)).toContain('机场');
  });

  test('and is not there without an approved photo', async () => {
    for (const path of ['/aircraft/N1', '/type/A350', '/airport/EPKK', '/line/x', '/photographer/x']) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    }
  });

  test('a photo leads to it, and says what its airport is called', async () => {
    const { body } = await get(`/photo/${ids.plane}`);
    for (const path of ['/aircraft/G-XWBA', '/type/A350-1000', '/airport/EGLL', '/photographer/ann']) {
      expect(rootOf(body)).toContain(`href="${path}"`);
    }
    expect(rootOf(body)).toContain('London Heathrow Airport');
    expect(rootOf((await get(`/photo/${ids.plane}`, inChinese)).body)).toContain('希思罗');
  });
});

test('what is drawn has no script and no style attribute, and the policy names its style sheets alone', async () => {
  const { body, headers } = await get('/');
  expect(rootOf(body)).not.toMatch(/\sstyle=|<script|<style|\son\w+=/);
  const sheets = Array.from(body.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, sheet = '']) => sheet);
  // Of the faces that come later, of the page, and of what was drawn.
  expect(sheets).toHaveLength(3);
  expect(sheets[2]).toMatch(/aspect-ratio/);
  const digests = sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  const policy = String(headers['content-security-policy']);
  for (const digest of digests) expect(policy).toContain(digest);
  expect(policy.match(/sha256-/g)).toHaveLength(3);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('whatever a photographer writes stays text', async () => {
  for (const url of [`/photo/${ids.plane}`, '/', '/gallery']) {
    const { body } = await get(url);
    expect(body).not.toContain('<script>alert');
    expect(JSON.stringify(dataOf(body)?.answers)).toContain(JSON.stringify(DANGER).slice(1, -1));
    expect(rootOf(body)).toContain('Rain &lt;/script&gt;');
  }
});

describe('a photo', () => {
  test('is told to others by name, photographer and picture', async () => {
    const { body } = await get(`/photo/${ids.train}`);
    const photo = photoOf(body);
    expect(metaOf(body, 'og:title')).toBe('Over the viaduct · Wingrail');
    expect(metaOf(body, 'description')).toContain('Photographed by ann');
    expect(metaOf(body, 'og:image')).toBe(`http://photos.example${photo.file_path}`);
    expect(metaOf(body, 'og:image:width')).toBe(String(photo.width));
    expect(metaOf(body, 'og:image:height')).toBe(String(photo.height));
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
    const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'ImageObject',
      name: 'Over the viaduct',
      creator: { '@type': 'Person', name: 'ann' },
    });
  });

  test('has its addresses in both languages', async () => {
    const { body } = await get(`/photo/${ids.train}?utm_source=x`);
    const at = `http://photos.example/photo/${ids.train}`;
    expect(linkOf(body, 'canonical')).toEqual([[undefined, at]]);
    expect(linkOf(body, 'alternate')).toEqual([
      ['en', `${at}?lang=en`],
      ['zh', `${at}?lang=zh`],
      ['x-default', at],
    ]);
    expect(linkOf((await get(`/photo/${ids.train}?lang=zh`)).body, 'canonical')).toEqual([
      [undefined, `${at}?lang=zh`],
    ]);
  });

  test('is counted once an opening: with the page, or with the call that the page makes', async () => {
    const views = async (visitor: string) =>
      (await server.app.inject({ url: `/api/photos/${ids.plane}`, headers: by(visitor) })).json<Photo>()
        .views;
    const before = await views('the first');
    const { body } = await get(`/photo/${ids.plane}`, by('the second'));
    expect(dataOf(body)?.counted).toBe(ids.plane);
    expect(photoOf(body).views).toBe(before + 1);
    // Of somebody who is signed in: the page came as to a visitor, and asks again.
    await server.app.inject({
      url: `/api/photos/${ids.plane}`,
      headers: { ...by('the second'), 'x-view-counted': '1', authorization: `Bearer ${ann.token}` },
    });
    await server.app.inject({
      method: 'HEAD',
      url: `/photo/${ids.plane}`,
      headers: { ...by('the third'), accept: 'text/html' },
    });
    await get(`/photo/${ids.plane}`, { ...by('the fourth'), 'sec-purpose': 'prefetch;prerender' });
    expect(await views('the fifth')).toBe(before + 2);
    // The visitor with the drawn page looks again.
    expect(await views('the second')).toBe(before + 2);
  });

  test('is at its address whatever the case and the slash at the end, which say where it is', async () => {
    for (const url of [`/photo/${ids.train}/`, `/Photo/${ids.train}`]) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(dataOf(body)?.counted).toBe(ids.train);
      expect(linkOf(body, 'canonical')).toEqual([[undefined, `http://photos.example/photo/${ids.train}`]]);
    }
  });

  test('that is not public is not there, for nobody', async () => {
    for (const id of [ids.rejected, ids.pending, 999_999]) {
      const page = await get(`/photo/${id}`, { authorization: `Bearer ${ann.token}` });
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(page.body).toBe(shell);
    }
    for (const url of ['/photo/x', '/photo/2147483648']) expect((await get(url)).statusCode).toBe(404);
  });
});

test('an address that leads nowhere says so', async () => {
  const page = await get('/no-such-screen');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(rootOf(page.body)).toContain('There is nothing at this address');
});

test('screens for signed-in users come undrawn, and are not listed', async () => {
  for (const url of ['/my-photos', '/review/planes', '/user/1', '/login']) {
    const page = await get(url, { authorization: `Bearer ${ann.token}` });
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(page.body).toBe(shell);
  }
});

test('in place of Upload the ways in are drawn, for everybody alike, and are not listed', async () => {
  for (const headers of [{}, { authorization: `Bearer ${ann.token}` }]) {
    const page = await get('/upload', headers);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const drawn = rootOf(page.body);
    expect(drawn).toContain('href="/register?next=%2Fupload"');
    expect(drawn).toContain('href="/login?next=%2Fupload"');
    expect(drawn).not.toContain('Unauthorized');
  }
  expect(rootOf((await get('/upload', inChinese)).body)).toContain('注册账号');
});

test('nothing that is not public is in any page, whoever asks', async () => {
  for (const url of ['/', '/gallery', '/hots', `/photo/${ids.plane}`]) {
    const page = await get(url, { authorization: `Bearer ${ann.token}` });
    expect(page.body).not.toMatch(/Nobody sees this|Not yet|phone_number|original_key|"user_has_liked":true/);
  }
});

describe('keeping', () => {
  test('a page is sent again only when it is another', async () => {
    const first = await get('/hots');
    const etag = String(first.headers.etag);
    const again = await get('/hots', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await get('/hots', { 'if-none-match': etag, ...inChinese })).statusCode).toBe(200);
  });

  test('the home page is the same for as long as the image of the week is', async () => {
    // It is chosen anew each minute.
    server.advance(60_000);
    const { etag } = (await get('/')).headers;
    server.advance(2);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('a page is sent again without a look at its answers while nothing changes in the database', async () => {
    const { etag } = (await get('/')).headers;
    // The image of the week would be chosen anew, and with another beginning.
    server.advance(120_000);
    expect((await get('/')).headers.etag).toBe(etag);
    await server.addUser('somebody');
    expect((await get('/')).headers.etag).not.toBe(etag);
  });

  test('a page shows a photo as soon as it is approved, and is drawn once for all who ask meanwhile', async () => {
    const draw = vi.spyOn(renderer, 'draw');
    await get('/gallery');
    const pages = await Promise.all(Array.from({ length: 10 }, () => get('/gallery')));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(3);
    const { id } = await upload(server, ann, planeForm({ description: 'Just now' }));
    await approve(server, founder, id);
    expect(rootOf((await get('/gallery')).body)).toContain('Just now');
    draw.mockRestore();
  });

  test('the page that the service worker keeps stays undrawn', async () => {
    expect((await get('/index.html')).body).toBe(shell);
  });

  test('it is compressed for who can read that', async () => {
    const { rawPayload, headers } = await get('/hots', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br' });
    expect(headers['vary']).toBe('accept-encoding, accept-language');
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get('/hots')).body);
  });
});

/** Starts another server that draws so, for one look at it. */
async function withRenderer(
  drawer: Renderer,
  look: (on: TestServer) => Promise<void>,
  limits: Partial<Limits> = PATIENT,
): Promise<void> {
  const other = await startTestServer({ clientDir: folder, renderer: drawer, alone: true, limits });
  try {
    await look(other);
  } finally {
    await other.close();
  }
}

function failToDraw(): never {
  throw new Error('no window');
}

describe('without a drawing', () => {
  test('the page comes as it was built: where drawing fails', async () => {
    await withRenderer({ ...renderer, draw: failToDraw }, async (on) => {
      const page = await get('/gallery', {}, on);
      expect([page.statusCode, page.body]).toEqual([200, shell]);
      expect(on.lines.join('\n')).toContain('page_not_drawn');
    });
  });

  test('or where what it shows can’t be read', async () => {
    await withRenderer(renderer, async (on) => {
      vi.spyOn(on.ctx.views, 'beside').mockRejectedValue(new Error('the database is away'));
      const page = await get('/photo/1', {}, on);
      expect([page.statusCode, page.body]).toEqual([200, shell]);
    });
  });

  test('or where it takes too long', async () => {
    await withRenderer(
      renderer,
      async (on) => {
        vi.spyOn(on.ctx.views, 'beside').mockReturnValue(new Promise(() => undefined));
        expect((await get('/photo/1', {}, on)).body).toBe(shell);
      },
      { drawingMs: 50 },
    );
  });
});

test('a messenger that takes anything gets the page for its preview', async () => {
  expect((await get(`/photo/${ids.train}`, { accept: '*/*' })).body).toContain('og:image');
  for (const path of ['/login', '/register', '/upload', '/review/planes'])
    expect([path, (await get(path, { accept: '*/*' })).statusCode]).toEqual([path, 200]);
  expect((await get('/no-such-screen', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/gone.png', { accept: '*/*' })).body).not.toContain('<html');
});

describe('search engines', () => {
  test('are told what to read', async () => {
    const { body, headers } = await get('/robots.txt', { accept: '*/*' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    // Screens that are not to be listed say so in their headers, which only who may read them sees.
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
    expect(lines).toContain('Sitemap: http://photos.example/sitemap.xml');
  });

  test('find every public address, and no other', async () => {
    const index = (await get('/sitemap.xml')).body;
    const parts = Array.from(index.matchAll(/<loc>([^<]*)<\/loc>/g)).map(([, address = '']) => address);
    expect(parts[0]).toBe('http://photos.example/sitemap/pages.xml');
    const bodies = await Promise.all(parts.map(async (part) => (await get(new URL(part).pathname)).body));
    const all = bodies.join('\n');
    for (const path of ['/', '/gallery', '/hots', '/privacy', `/photo/${ids.plane}`, `/photo/${ids.train}`]) {
      expect(all).toContain(`<loc>http://photos.example${path}</loc>`);
    }
    expect(all).toMatch(/<image:loc>http:\/\/photos\.example\/media\/[^<]+<\/image:loc>/);
    for (const path of [`/photo/${ids.rejected}`, `/photo/${ids.pending}`, '/upload', '/login']) {
      expect(all).not.toContain(`${path}</loc>`);
    }
    expect((await get('/sitemap/photos-0.xml', { accept: '*/*' })).statusCode).toBe(404);
  });

  test('find the pages of what approved photos show, each once', async () => {
    const index = (await get('/sitemap.xml')).body;
    const parts = Array.from(index.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => new URL(address));
    const of = async (field: string) => {
      const part = parts.find(({ pathname }) => pathname === `/sitemap/${field}.xml`);
      if (part === undefined) return undefined;
      const answer = await get(part.pathname + part.search);
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
      return Array.from(answer.body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) =>
        address.replace('http://photos.example', ''),
      );
    };
    expect(await of('registration')).toEqual(['/aircraft/G-XWBA']);
    expect(await of('aircraft_type')).toEqual(['/type/A350-1000']);
    expect(await of('airport')).toEqual(['/airport/EGLL']);
    expect(await of('train_type')).toEqual(['/type/CR400AF']);
    expect(await of('line')).toEqual([`/line/${encodeURIComponent('京沪高速铁路')}`]);
    expect(await of('username')).toEqual(['/photographer/ann']);
    for (const path of [
      '/sitemap/operator.xml?from=A',
      '/sitemap/airport.xml',
      '/sitemap/airport.xml?from=Z',
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });

  test('get the address that the operator names', async () => {
    const named = await startTestServer({
      clientDir: folder,
      renderer,
      alone: true,
      limits: PATIENT,
      env: { PUBLIC_URL: 'https://wingrail.example' },
    });
    try {
      expect((await get('/robots.txt', {}, named)).body).toContain('https://wingrail.example/sitemap.xml');
      expect(linkOf((await get('/hots', {}, named)).body, 'canonical')).toEqual([
        [undefined, 'https://wingrail.example/hots'],
      ]);
    } finally {
      await named.close();
    }
  });
});
