/**
 * The list of airports on this device: loaded with the first form that asks for one, and kept in a cache of its own, so
 * that whoever has opened such a form once has it without a network (docs/rules/upload.md, "Airports").
 */
import { readAirports } from '../../contract/rules/airports.ts';
import type { Airport } from '../../contract/rules/airports.ts';
// Its address changes with its content.
import listUrl from '../../contract/rules/airports.tsv?url';

const CACHE = 'wingrail-airports';

let loading: Promise<readonly Airport[]> | undefined;

/** Loads the list; rejects where neither this device nor the network has it. The next call tries again. */
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
  // Browsers refuse caches in private windows, and where the page isn't secure.
  const cache = await openCache().catch(() => undefined);
  const kept = await cache?.match(listUrl).catch(() => undefined);
  if (kept !== undefined) return kept.text();
  const response = await fetch(listUrl);
  const text = await response.text();
  // A captive portal answers too.
  if (!response.ok || !/^[A-Z]{4}\t/.test(text)) throw new Error('this is not the list of airports');
  if (cache !== undefined) await keep(cache, text).catch(() => undefined);
  return text;
}

async function openCache(): Promise<Cache> {
  return caches.open(CACHE);
}

/** Keeps it in place of an earlier release's. */
async function keep(cache: Cache, text: string): Promise<void> {
  for (const request of await cache.keys()) await cache.delete(request);
  await cache.put(listUrl, new Response(text, { headers: { 'content-type': 'text/tab-separated-values' } }));
}
