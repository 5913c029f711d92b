/** The outbox in the service worker (docs/outbox.md, "Service worker"). */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import { writeSession } from '../../../src/session/stored-session.ts';
import type { NoticeScope } from '../../../workers/sw/notify.ts';
import { handleSync } from '../../../workers/sw/outbox.ts';
import { sessionOf } from '../../people.ts';
import { appealOp } from './ops.ts';

// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('navigator', {});
vi.stubGlobal('Notification', { permission: 'granted' });
afterAll(() => vi.unstubAllGlobals());

/** A worker without windows, and the titles of the notifications that it shows. */
function worker(): { scope: NoticeScope; shown: string[] } {
  const shown: string[] = [];
  const scope = {
    clients: { matchAll: () => Promise.resolve([]) },
    navigator: { language: 'en-GB' },
    registration: {
      showNotification: (title: string) => {
        shown.push(title);
        return Promise.resolve();
      },
    },
  };
  return { scope, shown };
}

/** Dispatches a sync event; settles like its promise. */
function syncEvent(scope: NoticeScope, connection: Connection): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const event = { tag: 'outbox:1', lastChance: false, waitUntil };
  handleSync(scope, connection)(event);
  expect(work).toHaveLength(1);
  return Promise.all(work);
}

test('a sync event fails while something is left, so that the browser tries again', async () => {
  const { scope } = worker();
  const connection = connect('sync event');
  await writeSession(connection, sessionOf(1, 'anna'));
  await connection.run((db) => db.put('ops', appealOp()));
  // Longer than a worker may wait.
  const busy = { status: 429, headers: { 'retry-after': '3600' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Slow down' }, busy)));
  await expect(syncEvent(scope, connection)).rejects.toThrow('1 left in the outbox');
});

test.each([
  ['signs out', undefined],
  ['makes room for another one', sessionOf(2, 'ben')],
])('if the user %s while their work is being sent, nothing is said to have arrived', async (how, next) => {
  const { shown, scope } = worker();
  const connection = connect(`sync event, ${how}`);
  await writeSession(connection, sessionOf(1, 'anna'));
  await connection.run((db) => db.put('ops', appealOp()));
  vi.stubGlobal('fetch', async () => {
    await writeSession(connection, next);
    throw new TypeError('the request was aborted');
  });
  await syncEvent(scope, connection);
  expect(await connection.run((db) => db.count('ops'))).toBe(1);
  expect(shown).toEqual([]);
});
