/** Everything that the site has stored in a browser, searched without the app's code. */
import type { Page } from '@playwright/test';

/** What to look for: texts, such as parts of addresses, and the SHA-256 of files in lower-case hex. */
export interface Wanted {
  texts: readonly string[];
  files: readonly string[];
}

/**
 * Where the browser has stored any of it: caches, all databases, local and session storage, and the private file system.
 * Empty if nowhere.
 */
export function storedAnywhere(page: Page, wanted: Wanted): Promise<string[]> {
  return page.evaluate(async ({ texts, files }) => {
    const found: string[] = [];
    const look = async (where: string, value: unknown): Promise<void> => {
      if (typeof value === 'string' || typeof value === 'number') {
        for (const text of texts) if (String(value).includes(text)) found.push(`${where}: ${text}`);
      } else if (value instanceof Blob || value instanceof ArrayBuffer) {
        const bytes = await new Response(value).arrayBuffer();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        if (files.includes(hex)) found.push(`${where}: the file ${hex.slice(0, 8)}`);
        await look(where, new TextDecoder('latin1').decode(bytes));
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, part] of Object.entries(value)) {
          await look(where, key);
          await look(where, part);
        }
      }
    };
    // oxlint-disable-next-line consistent-function-scoping -- only code in this function reaches the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        await look(`cache ${name}`, request.url);
        await look(`cache ${name}`, await (await cache.match(request))?.blob());
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        await look(`database ${name}, ${store}`, [await done(rows.getAllKeys())]);
        const again = db.transaction(store).objectStore(store);
        await look(`database ${name}, ${store}`, await done(again.getAll()));
      }
      db.close();
    }
    await look('local storage', Object.entries(localStorage));
    await look('session storage', Object.entries(sessionStorage));
    const folders = [await navigator.storage.getDirectory()];
    for (const folder of folders) {
      for await (const entry of folder.values()) {
        await look('private files', entry.name);
        if (entry instanceof FileSystemDirectoryHandle) folders.push(entry);
        if (entry instanceof FileSystemFileHandle) await look('private files', await entry.getFile());
      }
    }
    return [...new Set(found)];
  }, wanted);
}

/** The addresses whose responses the browser's HTTP cache has. The device has to be offline, or the server's count. */
export function inHttpCache(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(async (paths) => {
    const responses = await Promise.all(
      paths.map((path) =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return paths.filter((_path, index) => responses[index] === true);
  }, addresses);
}
