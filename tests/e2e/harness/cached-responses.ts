/** The API responses that the page has cached, read from IndexedDB without the app's code. */
import type { ScriptRunner } from './script-runner.ts';

/** The keys of all cached responses, including any that the page is still writing. */
export function cachedResponses(page: ScriptRunner): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // Opening a missing database would create it without the app's stores.
    if (!databases.some(({ name }) => name === 'wingrail-cache')) return [];
    // oxlint-disable-next-line consistent-function-scoping -- only code in this function reaches the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const db = await done(indexedDB.open('wingrail-cache'));
    const keys = await done(db.transaction('queries').objectStore('queries').getAllKeys());
    db.close();
    return keys.map(String);
  });
}
