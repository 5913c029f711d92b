/** What the service worker restores of the app's files (docs/rules/screens.md, "Evicted storage"). */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../stub-caches.ts';

const ORIGIN = 'https://wingrail.example';
const HTML = '<script type="module" src="/assets/index-AAAAAAAA.js"></script>';
const MANIFEST = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/index-AAAAAAAA.js', revision: null },
  { url: 'watermark.png', revision: '2' },
];

vi.stubGlobal('self', {
  addEventListener: () => undefined,
  location: { href: `${ORIGIN}/service-worker.js` },
});
vi.stubGlobal('location', { href: `${ORIGIN}/service-worker.js` });
vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
afterAll(() => vi.unstubAllGlobals());

const { precache } = await import('workbox-precaching');
const { restoreApp } = await import('../../../workers/sw/restore.ts');
precache(MANIFEST);

let stored = stubCaches();
const cached = () =>
  [...stored.values()].flatMap((rows) => Array.from(rows.keys(), (url) => url.replace(ORIGIN, '')));

/** The server has these files; resolves to what was requested. */
async function restoreFrom(files: Readonly<Record<string, string>>): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    const text = files[path];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  });
  await restoreApp(MANIFEST);
  return requested;
}

beforeEach(() => {
  stored = stubCaches();
});

const DEPLOYED = { '/assets/index-AAAAAAAA.js': 'code', '/watermark.png': 'picture', '/index.html': HTML };
const ALL = [
  '/assets/index-AAAAAAAA.js',
  '/watermark.png?__WB_REVISION__=2',
  '/index.html?__WB_REVISION__=1',
];

test('what is missing is cached again, the page last, and nothing is requested twice', async () => {
  expect(await restoreFrom(DEPLOYED)).toEqual(Object.keys(DEPLOYED));
  expect(cached()).toEqual(ALL);
  expect(await restoreFrom(DEPLOYED)).toEqual([]);
  stored.get([...stored.keys()][0] ?? '')?.delete(`${ORIGIN}/assets/index-AAAAAAAA.js`);
  expect(await restoreFrom(DEPLOYED)).toEqual(['/assets/index-AAAAAAAA.js']);
  expect(cached().toSorted()).toEqual(ALL.toSorted());
});

test.each([
  ['whose files have replaced this build’s', { '/index.html': HTML.replace('AAAAAAAA', 'BBBBBBBB') }],
  ['which keeps this build’s files', { ...DEPLOYED, '/index.html': HTML.replace('AAAAAAAA', 'BBBBBBBB') }],
  ['behind a captive portal', { ...DEPLOYED, '/index.html': '<h1>Hotel Wi-Fi</h1>' }],
])('the page of another build, %s, is not cached', async (_how, files) => {
  await restoreFrom(files);
  expect(cached()).not.toContain('/index.html?__WB_REVISION__=1');
});
