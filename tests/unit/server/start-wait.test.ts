import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartRefused } from '../../../server/platform/lib/start-refused.ts';
import { StartWait } from '../../../server/platform/lib/start-wait.ts';

const notYet = () => Promise.reject<string>(new StartRefused('no connection', { isTemporary: true }));

let said: unknown[] = [];
const log = { warn: (event: string, fields?: object) => said.push({ event, ...fields }) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('what may come soon is tried again until it is there', async () => {
  const attempt = vi.fn<() => Promise<string>>(notYet).mockImplementation(() => Promise.resolve('open'));
  attempt.mockImplementationOnce(notYet).mockImplementationOnce(notYet);
  const opened = new StartWait(log).for('the database', attempt);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await opened).toBe('open');
  expect(attempt).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});

test('any other refusal ends the start at once', async () => {
  const wrong = new StartRefused('wrong password');
  const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(wrong));
  await expect(new StartWait(log).for('the database', attempt)).rejects.toBe(wrong);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('after five seconds it says what it is waiting for and why, then every ten', async () => {
  void new StartWait(log).for('the storage', notYet).catch(() => {});
  await vi.advanceTimersByTimeAsync(4_900);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  const line = { event: 'waiting_for', what: 'the storage', why: 'no connection' };
  expect(said).toEqual([line]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said).toEqual([line, line, line]);
});

test('an attempt that takes long says what it is waiting for itself', async () => {
  const migration = new AbortController();
  const migrated = new StartWait(log).for('the database', async (sayWhy) => {
    sayWhy('another server is migrating it');
    await once(migration.signal, 'abort');
  });
  await vi.advanceTimersByTimeAsync(16_000);
  const line = { event: 'waiting_for', what: 'the database', why: 'another server is migrating it' };
  expect(said).toEqual([line, line]);
  migration.abort();
  await migrated;
});

test('all that a start needs has a minute together', async () => {
  const start = new StartWait(log);
  const database = vi.fn<() => Promise<string>>(notYet).mockImplementation(() => Promise.resolve('open'));
  for (let n = 0; n < 8; n += 1) database.mockImplementationOnce(notYet);
  const opened = start.for('the database', database);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await opened).toBe('open');
  let message = '';
  void start.for('the storage', notYet).catch((error: Error) => (message = error.message));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(message).toBe('');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(message).toBe('no connection');
});
