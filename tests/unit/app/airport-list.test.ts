import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAirports } from '../../../src/components/airports/airport-list.ts';

const LINES = [
  'ZSPD\tPVG\t2\tCN\t31.143\t121.805\tShanghai Pudong International Airport\tShanghai (Pudong)\t上海浦东',
  'EDDF\tFRA\t2\tDE\t50.033\t8.571\tFrankfurt Airport\tFrankfurt am Main\t法兰克福',
];

/** What the cache of the list holds, by address. */
let kept: Map<string, string>;
let fetched: string[];
let answer: () => Response;

beforeEach(() => {
  kept = new Map([['/assets/airports-of-before.tsv', 'AAAA\told']]);
  fetched = [];
  answer = () => new Response(LINES.join('\n'));
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        match: (url: string) => Promise.resolve(kept.has(url) ? new Response(kept.get(url)) : undefined),
        keys: () => Promise.resolve([...kept.keys()]),
        delete: (url: string) => Promise.resolve(kept.delete(url)),
        put: async (url: string, response: Response) => kept.set(url, await response.text()),
      }),
  });
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the list on the device is neither a portal's page nor an error, and is kept once it came, in place of the one before", async () => {
  answer = () => new Response('<html>Free Wi-Fi</html>');
  await expect(loadAirports()).rejects.toThrow('list of airports');
  answer = () => new Response('AAAA\tgone', { status: 404 });
  await expect(loadAirports()).rejects.toThrow('list of airports');
  expect([...kept.values()]).toEqual(['AAAA\told']);

  answer = () => new Response(LINES.join('\n'));
  expect((await loadAirports()).map(({ icao }) => icao)).toEqual(['ZSPD', 'EDDF']);
  expect([...kept.values()]).toEqual([LINES.join('\n')]);
  expect(fetched).toHaveLength(3);
  // What is in memory is not asked for again.
  await loadAirports();
  expect(fetched).toHaveLength(3);
});

test('the list is written by the script, with the columns that are read', async () => {
  const [first = ''] = (await readFile('src/contract/rules/airports.tsv', 'utf8')).split('\n');
  expect(first).toMatch(/^[A-Z]{4}\t([A-Z0-9]{3})?\t[012]\t[A-Z]{2}\t-?[\d.]+\t-?[\d.]+\t[^\t]+\t[^\t]*/);
});
