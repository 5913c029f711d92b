/**
 * The list of airports. It is loaded with the first form that has an airport field, then cached on the device so that
 * these forms also work offline (docs/rules/upload.md, "Airports").
 */
import { readAirports } from '../../contract/rules/airports.ts';
import type { Airport } from '../../contract/rules/airports.ts';
// The URL contains a hash of the content.
import listUrl from '../../contract/rules/airports.tsv?url';

const CACHE = 'wingrail-airports';

let loading: Promise<readonly Airport[]> | undefined;

/** Loads the list from the cache or the network; rejects if neither provides it. The next call retries. */
export function loadAirports(): Promise<readonly Airport[]> {
  loading ??= read()
    .then(readAirports)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function read(): Promise<string> {
  // Browsers block Cache Storage in private windows and on insecure pages.
  const cache = await openCache().catch(() => undefined);
  const cached = await cache?.match(listUrl).catch(() => undefined);
  if (cached !== undefined) return cached.text();
  const response = await fetch(listUrl);
  const text = await response.text();
  // The response may come from a captive portal.
  if (!response.ok || !/^[A-Z]{4}\t/.test(text)) throw new Error('this is not the list of airports');
  if (cache !== undefined) await store(cache, text).catch(() => undefined);
  return text;
}

async function openCache(): Promise<Cache> {
  return caches.open(CACHE);
}

/** Caches the list in place of an earlier release's. */
async function store(cache: Cache, text: string): Promise<void> {
  for (const request of await cache.keys()) await cache.delete(request);
  await cache.put(listUrl, new Response(text, { headers: { 'content-type': 'text/tab-separated-values' } }));
}
