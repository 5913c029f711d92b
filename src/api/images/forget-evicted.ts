import { addressesIn } from '../../database/private-cache.ts';

/**
 * Deletes from `known` the pictures, by path, that aren't in any cache any more, and says if there were some. Each cache
 * drops its oldest pictures once it is full, also in the service worker and in other tabs.
 */
export async function forgetEvicted(known: Map<string, unknown>): Promise<boolean> {
  if (known.size === 0 || !('caches' in globalThis)) return false;
  const names = await caches.keys();
  const cached = await Promise.all(names.map(async (name) => addressesIn(await caches.open(name))));
  const stored = new Set(cached.flat());
  const evicted = [...known.keys()].filter((path) => !stored.has(path));
  for (const path of evicted) known.delete(path);
  return evicted.length > 0;
}
