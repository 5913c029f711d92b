/** The page of a photo, and subject pages (docs/rules/photos.md, "Subject pages"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  callsOf,
  dataOf,
  getPage,
  inChinese,
  linkOf,
  metaOf,
  rootOf,
  startRenderedSite,
} from './rendered-site.ts';
import type { RenderedSite } from './rendered-site.ts';

let site: RenderedSite;
let server: TestServer;
let shell: string;
let ann: TestUser;
let ids: RenderedSite['ids'];

beforeAll(async () => {
  site = await startRenderedSite();
  ({ server, shell, ann, ids } = site);
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => getPage(server, url, headers);

/** The headers of a visitor's browser. */
const headersOf = (visitor: string) => ({ 'user-agent': visitor });

/** The photo in a page's data. */
function photoOf(page: string): Photo {
  const photo: unknown = dataOf(page)?.responses[0]?.response;
  // oxlint-disable-next-line no-unsafe-type-assertion -- typed by the contract; every test checks its content
  return photo as Photo;
}

describe('a photo', () => {
  test('has metadata with name, photographer and picture', async () => {
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

  test('has canonical and alternate URLs for both languages', async () => {
    const { body } = await get(`/photo/${ids.train}?utm_source=x`);
    const url = `http://photos.example/photo/${ids.train}`;
    expect(linkOf(body, 'canonical')).toEqual([[undefined, url]]);
    expect(linkOf(body, 'alternate')).toEqual([
      ['en', `${url}?lang=en`],
      ['zh', `${url}?lang=zh`],
      ['x-default', url],
    ]);
    expect(linkOf((await get(`/photo/${ids.train}?lang=zh`)).body, 'canonical')).toEqual([
      [undefined, `${url}?lang=zh`],
    ]);
  });

  test('counts one view per opening: with the page, or with the call that the page makes', async () => {
    const views = async (visitor: string) =>
      (
        await server.app.inject({ url: `/api/photos/${ids.plane}`, headers: headersOf(visitor) })
      ).json<Photo>().views;
    const before = await views('the first');
    const { body } = await get(`/photo/${ids.plane}`, headersOf('the second'));
    expect(dataOf(body)?.counted).toBe(ids.plane);
    expect(photoOf(body).views).toBe(before + 1);
    // A user's page is rendered as for a visitor, so the browser requests the photo again.
    await server.app.inject({
      url: `/api/photos/${ids.plane}`,
      headers: { ...headersOf('the second'), 'x-view-counted': '1', authorization: `Bearer ${ann.token}` },
    });
    await server.app.inject({
      method: 'HEAD',
      url: `/photo/${ids.plane}`,
      headers: { ...headersOf('the third'), accept: 'text/html' },
    });
    await get(`/photo/${ids.plane}`, { ...headersOf('the fourth'), 'sec-purpose': 'prefetch;prerender' });
    expect(await views('the fifth')).toBe(before + 2);
    // The visitor with the rendered page looks again.
    expect(await views('the second')).toBe(before + 2);
  });

  test('is found with another case or a trailing slash, with its canonical URL', async () => {
    for (const url of [`/photo/${ids.train}/`, `/Photo/${ids.train}`]) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(dataOf(body)?.counted).toBe(ids.train);
      expect(linkOf(body, 'canonical')).toEqual([[undefined, `http://photos.example/photo/${ids.train}`]]);
    }
  });

  test('that is not public is a 404 for everybody', async () => {
    for (const id of [ids.rejected, ids.pending, 999_999]) {
      const page = await get(`/photo/${id}`, { authorization: `Bearer ${ann.token}` });
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(page.body).toBe(shell);
    }
    for (const url of ['/photo/x', '/photo/2147483648']) expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a subject page', () => {
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

  test('is available in Chinese', async () => {
    const { body } = await get('/airport/EGLL', inChinese);
    expect(metaOf(body, 'description')).toMatch(/^EGLL .*：1 张照片，拍摄于 2024 年。/);
    expect(rootOf(body)).toContain('机场');
  });

  test('is a 404 without an approved photo', async () => {
    for (const path of ['/aircraft/N1', '/type/A350', '/airport/EPKK', '/line/x', '/photographer/x']) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    }
  });

  test('is linked from its photos, which also name their airport', async () => {
    const { body } = await get(`/photo/${ids.plane}`);
    for (const path of ['/aircraft/G-XWBA', '/type/A350-1000', '/airport/EGLL', '/photographer/ann']) {
      expect(rootOf(body)).toContain(`href="${path}"`);
    }
    expect(rootOf(body)).toContain('London Heathrow Airport');
    expect(rootOf((await get(`/photo/${ids.plane}`, inChinese)).body)).toContain('希思罗');
  });
});
