/** Which answers the page has kept on the device, read from IndexedDB past the app's own code. */
import type { Page } from '@playwright/test';

/** The keys of all that are kept; what the page was writing when it was asked is among them. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    // To open one that isn't there would make it, without what the app puts into it.
    if (!all.some(({ name }) => name === 'wingrail-cache')) return [];
    // oxlint-disable-next-line consistent-function-scoping -- only what stands in here reaches the page
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
