/** The outbox in the service worker (docs/outbox.md, "Service worker"). */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../../src/database/connection.ts';
import { writeSession } from '../../../src/session/stored-session.ts';
import { handleSync } from '../../../workers/sw/outbox.ts';
import { sessionOf } from '../../people.ts';
import { appealOp } from './ops.ts';

// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('navigator', {});
vi.stubGlobal('Notification', { permission: 'denied' });
afterAll(() => vi.unstubAllGlobals());

test('a sync event fails while something is left, so that the browser tries again', async () => {
  const connection = connect('sync event');
  await writeSession(connection, sessionOf(1, 'anna'));
  await connection.run((db) => db.put('ops', appealOp()));
  const work: Promise<unknown>[] = [];
  const event = {
    tag: 'outbox:1',
    lastChance: false,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  // Longer than a worker may wait.
  const busy = { status: 429, headers: { 'retry-after': '3600' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Slow down' }, busy)));
  handleSync(globalThis, connection)(event);
  await expect(work[0]).rejects.toThrow('1 left in the outbox');
});
