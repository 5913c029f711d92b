/** Removes what an earlier test left in the page's memory and storage. All tests share one page, which loads the modules once. */
import { openDB } from 'idb';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../../../src/api/query.ts';
import { connection } from '../../../src/database/this-page.ts';
import { UNREAD } from '../../../src/outbox/view/state.ts';
import { useOutbox } from '../../../src/outbox/page/index.ts';
import { useSession } from '../../../src/session/session.ts';
import { useOverlays } from '../../../src/ui/overlay.ts';

/** Empties memory and storage, as on a new device. */
export async function emptyDevice(): Promise<void> {
  await emptyMemory();
  await connection.run(async (db) => {
    const stores = [...db.objectStoreNames];
    const tx = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done]);
  });
  await emptyAnswers();
  for (const name of await caches.keys()) await caches.delete(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; path=/`;
}

/** Removes the app from the page, and what its stores hold, as when the page is closed. */
export async function emptyMemory(): Promise<void> {
  await cleanup();
  await queryClient.cancelQueries();
  queryClient.clear();
  useSession.setState({ ready: true, session: undefined, refused: undefined, changedHere: undefined });
  useOverlays.setState({ dialogs: [], toasts: [] });
  useOutbox.setState(UNREAD, true);
}

/** Empties the database of cached answers, if the page has made it. */
async function emptyAnswers(): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'wingrail-cache')) return;
  const db = await openDB('wingrail-cache');
  for (const name of db.objectStoreNames) await db.clear(name);
  db.close();
}
