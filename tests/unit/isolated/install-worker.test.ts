/** What a service worker is installed with while servers of two builds respond (docs/releases.md, "When versions meet"). */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../stub-caches.ts';

const ORIGIN = 'https://wingrail.example';
const page = (hash: string) => `<script type="module" src="/assets/index-${hash}.js"></script>`;
const MANIFEST = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/index-AAAAAAAA.js', revision: null },
  { url: 'icons/icon.svg', revision: '2' },
];
const WHOLE = [
  '/index.html?__WB_REVISION__=1',
  '/assets/index-AAAAAAAA.js',
  '/icons/icon.svg?__WB_REVISION__=2',
];

class InstallEvent extends Event {
  installed: Promise<unknown> | undefined;

  waitUntil(installed: Promise<unknown>) {
    this.installed = installed;
  }
}
const listeners = new Map<string, (event: InstallEvent) => void>();
vi.stubGlobal('self', globalThis);
vi.stubGlobal('addEventListener', (name: string, listener: (event: InstallEvent) => void) =>
  listeners.set(name, listener),
);
vi.stubGlobal('location', new URL(`${ORIGIN}/service-worker.js`));
vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
vi.stubGlobal('ExtendableEvent', InstallEvent);
// Another kind than the test's.
vi.stubGlobal('FetchEvent', MessageEvent);
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
afterAll(() => vi.unstubAllGlobals());

const { connect } = await import('../../../src/database/connection.ts');
const { cacheApp } = await import('../../../workers/sw/caching.ts');
cacheApp(MANIFEST, connect());

let stored = stubCaches();
const cached = () =>
  [...stored.values()].flatMap((rows) => Array.from(rows.keys(), (url) => url.replace(ORIGIN, '')));

/** Installs the worker from servers with these files, which respond in turn to requests for the page. */
async function install(...servers: readonly Readonly<Record<string, string>>[]): Promise<unknown> {
  let pages = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = (typeof request === 'string' ? request : request.url).replace(ORIGIN, '');
    const text = servers[path === '/index.html' ? pages++ % servers.length : 0]?.[path];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  });
  const event = new InstallEvent('install');
  listeners.get('install')?.(event);
  return event.installed;
}

beforeEach(() => {
  stored = stubCaches();
});

const ASSETS = { '/assets/index-AAAAAAAA.js': 'code', '/icons/icon.svg': 'picture' };

test.each([
  ['of another build', page('BBBBBBBB')],
  ['of a captive portal', '<h1>Hotel Wi-Fi</h1>'],
])('a worker is not installed with the page %s, but later with its own', async (_whose, other) => {
  await expect(install({ ...ASSETS, '/index.html': other })).rejects.toThrow('The precaching request');
  expect(cached()).not.toContain(WHOLE[0]);
  await install({ ...ASSETS, '/index.html': page('AAAAAAAA') });
  expect(cached().toSorted()).toEqual(WHOLE.toSorted());
});

test('a worker is installed with its page although a server of another build responds first', async () => {
  const other = { ...ASSETS, '/index.html': page('BBBBBBBB') };
  await install(other, other, { ...ASSETS, '/index.html': page('AAAAAAAA') });
  expect(cached().toSorted()).toEqual(WHOLE.toSorted());
});

test('a worker is not installed without one of its files', async () => {
  await expect(install({ '/index.html': page('AAAAAAAA') })).rejects.toThrow('The precaching request');
});
