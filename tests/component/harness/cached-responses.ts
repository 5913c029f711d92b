/** The responses that the page has cached in IndexedDB. */
import { openDB } from 'idb';

/** The keys of all cached responses. */
export async function cachedResponses(): Promise<string[]> {
  // Opening a database that isn't there would make one without the app's stores.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'wingrail-cache')) return [];
  const db = await openDB('wingrail-cache');
  const keys = await db.getAllKeys('queries');
  db.close();
  return keys.map(String);
}
