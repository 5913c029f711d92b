import { vi } from 'vitest';

const absolute = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://wingrail.example').href;

/** Gives a test the browser's Cache Storage. Returns the responses by the names of their caches and their addresses. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const rows = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, rows);
    return {
      match: async (path: string | Request) => rows.get(absolute(path))?.clone(),
      put: async (path: string | Request, response: Response) => void rows.set(absolute(path), response),
      keys: async () => Array.from(rows.keys(), (url) => ({ url })),
      delete: async (path: string | Request) => rows.delete(absolute(path)),
    };
  };
  const match = async (path: string | Request, { cacheName }: { cacheName: string }) =>
    (await open(cacheName)).match(path);
  vi.stubGlobal('caches', { open, match, has: async (name: string) => caches.has(name) });
  return caches;
}
