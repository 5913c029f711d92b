/** Removes what an earlier test left in the page's memory and storage. All tests share one page, which loads the modules once. */
import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../../src/api/query.ts';
import { useInstall } from '../../../src/app/pwa/install.ts';
import { useEdits } from '../../../src/app/pwa/unsaved-edits.ts';
import { useUpdate } from '../../../src/app/pwa/update.ts';
import { useLastCheck } from '../../../src/auth/current-user.ts';
import { connection } from '../../../src/database/this-page.ts';
import { NOBODY } from '../../../src/database/schema.ts';
import { openScreen as openUpload, written } from '../../../src/features/upload/upload-machine.ts';
import { UNREAD } from '../../../src/outbox/view/state.ts';
import { openOutbox, useOutbox } from '../../../src/outbox/page/index.ts';
import { closeOutboxPanel } from '../../../src/outbox/ui/panel-state.ts';
import { useSession } from '../../../src/session/session.ts';
import { useOverlays } from '../../../src/ui/overlay.ts';
import { restoreNetwork } from './network.ts';
import { putClockRight } from './clock.ts';
import { endRequests } from './stub-server.ts';

/** A timer that was set to run at once has run after this time, since a browser delays nested ones by so much. */
const LONGEST_AT_ONCE_MS = 4;

let root: Root | undefined;

/** Draws the app into the page, as `src/main.tsx` does. */
export function draw(app: ReactNode): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'root';
  root = createRoot(element);
  root.render(app);
}

/** Empties memory and storage, as on a new device. */
export async function emptyDevice(): Promise<void> {
  putClockRight();
  // Before its requests end: a screen whose request fails would read everything that is cached.
  takeDown();
  endRequests();
  await outboxAtRest();
  await emptyMemory();
  await connection.run(async (db) => {
    const stores = [...db.objectStoreNames];
    const tx = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => tx.objectStore(name).clear()), tx.done]);
  });
  await forgetOutboxItems();
  await responsesCached();
  await emptyResponses();
  // What was read from the database in the meantime.
  queryClient.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; path=/`;
  restoreNetwork();
}

/** Waits until the outbox has noticed that it can't send any more. While it sends, it holds a lock. */
async function outboxAtRest(): Promise<void> {
  await navigator.locks.request('outbox', { mode: 'shared' }, () => undefined);
}

/**
 * Waits until the outbox has read its emptied database. A read that began earlier may end after `emptyMemory`, and would
 * show the next test's first screen the items of the last one.
 */
async function forgetOutboxItems(): Promise<void> {
  await (await openOutbox()).view.refresh();
  useOutbox.setState(UNREAD, true);
}

/** Removes the app from the page. */
function takeDown(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}

/** Removes the app from the page, and what its stores hold, as when the page is closed. */
export async function emptyMemory(): Promise<void> {
  takeDown();
  // What is picked and typed for an upload outlives its screen. For nobody, this closes it.
  await written();
  openUpload(NOBODY);
  await queryClient.cancelQueries();
  queryClient.clear();
  // The desk then forgets the drafts of the last user.
  useSession.setState({ ready: true, session: undefined, refused: undefined, changedHere: undefined });
  useLastCheck.setState({ token: undefined, check: 'asked' });
  useOverlays.setState({ dialogs: [], toasts: [] });
  useInstall.setState({ prompt: undefined });
  useUpdate.setState({ apply: undefined, isReplaced: false });
  useEdits.setState({ path: undefined });
  closeOutboxPanel();
  useOutbox.setState(UNREAD, true);
}

/** Waits until the responses on the screen are cached: they are put into the database a moment after they are shown. */
export async function responsesCached(): Promise<void> {
  // Not by `setTimeout`, which a test may have stopped.
  await scheduler.postTask(() => undefined, { delay: LONGEST_AT_ONCE_MS });
  await onResponses(async (db) => {
    // A transaction waits for the earlier ones of its store.
    await db.transaction('queries', 'readwrite').done;
  });
}

/** Empties the database of cached responses. */
const emptyResponses = () =>
  onResponses(async (db) => {
    for (const name of db.objectStoreNames) await db.clear(name);
  });

/** Uses the database of cached responses, if the page has made it. */
async function onResponses(work: (db: IDBPDatabase) => Promise<void>): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'wingrail-cache')) return;
  const db = await openDB('wingrail-cache');
  await work(db);
  db.close();
}
