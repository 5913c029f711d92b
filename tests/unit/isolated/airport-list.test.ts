import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAirports } from '../../../src/components/airports/airport-list.ts';

const LINES = [
  'ZSPD\tPVG\t2\tCN\t31.143\t121.805\tShanghai Pudong International Airport\tShanghai (Pudong)\t上海浦东',
  'EDDF\tFRA\t2\tDE\t50.033\t8.571\tFrankfurt Airport\tFrankfurt am Main\t法兰克福',
];

/** The cached lists by URL. */
let cached: Map<string, string>;
let fetched: string[];
let respond: () => Response;

beforeEach(() => {
  cached = new Map([['/assets/airports-of-before.tsv', 'AAAA\told']]);
  fetched = [];
  respond = () => new Response(LINES.join('\n'));
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        match: (url: string) => Promise.resolve(cached.has(url) ? new Response(cached.get(url)) : undefined),
        keys: () => Promise.resolve([...cached.keys()]),
        delete: (url: string) => Promise.resolve(cached.delete(url)),
        put: async (url: string, response: Response) => cached.set(url, await response.text()),
      }),
  });
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return Promise.resolve(respond());
  });
});
afterEach(() => vi.unstubAllGlobals());

test('only a valid list is cached, in place of the previous one, not a portal’s page or an error', async () => {
  respond = () => new Response('<html>Free Wi-Fi</html>');
  await expect(loadAirports()).rejects.toThrow('list of airports');
  respond = () => new Response('AAAA\tgone', { status: 404 });
  await expect(loadAirports()).rejects.toThrow('list of airports');
  expect([...cached.values()]).toEqual(['AAAA\told']);

  respond = () => new Response(LINES.join('\n'));
  expect((await loadAirports()).map(({ icao }) => icao)).toEqual(['ZSPD', 'EDDF']);
  expect([...cached.values()]).toEqual([LINES.join('\n')]);
  expect(fetched).toHaveLength(3);
  // A list in memory is not fetched again.
  await loadAirports();
  expect(fetched).toHaveLength(3);
});

test('the list that the script writes has the columns that are read', async () => {
  const [first = ''] = (await readFile('src/contract/rules/airports.tsv', 'utf8')).split('\n');
  expect(first).toMatch(/^[A-Z]{4}\t([A-Z0-9]{3})?\t[012]\t[A-Z]{2}\t-?[\d.]+\t-?[\d.]+\t[^\t]+\t[^\t]*/);
});
