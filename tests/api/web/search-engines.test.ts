/** What search engines and link previews get (docs/rules/screens.md, "Search engines"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoto, approve } from '../added-photos.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { getPage, linkOf, startRenderingServer, startRenderedSite } from './rendered-site.ts';
import type { RenderedSite } from './rendered-site.ts';

let site: RenderedSite;
let server: TestServer;
let folder: string;
let ann: TestUser;
let founder: TestUser;
let ids: RenderedSite['ids'];

beforeAll(async () => {
  site = await startRenderedSite();
  ({ server, folder, ann, founder, ids } = site);
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}, on = server) => getPage(on, url, headers);

test('a messenger that accepts anything gets the page for its preview', async () => {
  expect((await get(`/photo/${ids.train}`, { accept: '*/*' })).body).toContain('og:image');
  for (const path of ['/login', '/register', '/upload', '/review/planes'])
    expect([path, (await get(path, { accept: '*/*' })).statusCode]).toEqual([path, 200]);
  expect((await get('/no-such-screen', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/gone.png', { accept: '*/*' })).body).not.toContain('<html');
});

describe('search engines', () => {
  beforeAll(async () => {
    // A second photo with the same photographer, plane, type and airport.
    const { id } = await addPhoto(server, ann);
    await approve(server, founder, id);
    // A photographer of whom nothing is public.
    await addPhoto(server, await server.addUser('bob'));
  });

  test('get robots.txt with the sitemap', async () => {
    const { body, headers } = await get('/robots.txt', { accept: '*/*' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    // Unlisted screens say so in their headers, which a crawler can see only if it may fetch the screens.
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
    expect(lines).toContain('Sitemap: http://photos.example/sitemap.xml');
  });

  test('find every public URL, and no others', async () => {
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

  test('find each subject page of approved photos once', async () => {
    const index = (await get('/sitemap.xml')).body;
    const parts = Array.from(index.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => new URL(address));
    const pathsOf = async (field: string) => {
      const part = parts.find(({ pathname }) => pathname === `/sitemap/${field}.xml`);
      if (part === undefined) return undefined;
      const response = await get(part.pathname + part.search);
      expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
      return Array.from(response.body.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) =>
        address.replace('http://photos.example', ''),
      );
    };
    expect(await pathsOf('registration')).toEqual(['/aircraft/G-XWBA']);
    expect(await pathsOf('aircraft_type')).toEqual(['/type/A350-1000']);
    expect(await pathsOf('airport')).toEqual(['/airport/EGLL']);
    expect(await pathsOf('train_type')).toEqual(['/type/CR400AF']);
    expect(await pathsOf('line')).toEqual([`/line/${encodeURIComponent('京沪高速铁路')}`]);
    expect(await pathsOf('username')).toEqual(['/photographer/ann']);
    for (const path of [
      '/sitemap/operator.xml?from=A',
      '/sitemap/airport.xml',
      '/sitemap/airport.xml?from=Z',
    ]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });

  test('get the configured public URL', async () => {
    const configured = await startRenderingServer(folder, {
      env: { PUBLIC_URL: 'https://wingrail.example' },
    });
    try {
      expect((await get('/robots.txt', {}, configured)).body).toContain(
        'https://wingrail.example/sitemap.xml',
      );
      expect(linkOf((await get('/hots', {}, configured)).body, 'canonical')).toEqual([
        [undefined, 'https://wingrail.example/hots'],
      ]);
    } finally {
      await configured.close();
    }
  });
});
