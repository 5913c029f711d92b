import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UploadLocker } from '../../../server/modules/uploads/upload-locker.ts';
import { eventually } from '../../eventually.ts';

const notAborted = new AbortController().signal;

/** Runs pending callbacks. */
async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await turn();
}

/** Simulates requests that lock an upload, and logs events in order. */
function simulateRequests() {
  const locker = new UploadLocker();
  const events: string[] = [];
  const start = (name: string, upload = 'upload', signal = notAborted) => {
    const lock = locker.newLock(upload);
    const locked = lock
      .lock(signal, () => void events.push(`${name} is asked to end`))
      .then(() => void events.push(`${name} begins`));
    return { locked, end: () => lock.unlock() };
  };
  return { start, events };
}

test('a request asks the current one to end, once, and starts when it has ended', async () => {
  const { start, events } = simulateRequests();
  const first = start('patch');
  await first.locked;
  const second = start('head');
  const other = start('another upload', 'other');
  await other.locked;
  await eventually(() => expect(events).toContain('patch is asked to end'));
  // The patch isn't asked again later.
  await settle();
  expect(events).toEqual(['patch begins', 'patch is asked to end', 'another upload begins']);
  await first.end();
  await second.locked;
  expect(events.at(-1)).toBe('head begins');
  await second.end();
  await start('later').locked;
  expect(events.at(-1)).toBe('later begins');
});

test('waiting requests start one at a time, in order', async () => {
  const { start, events } = simulateRequests();
  const first = start('1');
  const waiting = [start('2'), start('3'), start('4')];
  await first.locked;
  await settle();
  await first.end();
  for (const [n, request] of waiting.entries()) {
    await request.locked;
    await settle();
    expect(events.filter((line) => line.endsWith('begins'))).toHaveLength(n + 2);
    await request.end();
  }
  expect(events.filter((line) => line.endsWith('begins'))).toEqual([
    '1 begins',
    '2 begins',
    '3 begins',
    '4 begins',
  ]);
});

test('a request that ends as soon as it is asked frees the lock', async () => {
  const locker = new UploadLocker();
  const current = locker.newLock('upload');
  await current.lock(notAborted, () => current.unlock());
  const next = locker.newLock('upload');
  await expect(next.lock(notAborted, () => undefined)).resolves.toBeUndefined();
});

test('an aborted request is refused, and the next one starts', async () => {
  const { start, events } = simulateRequests();
  const first = start('1');
  await first.locked;
  const controller = new AbortController();
  const aborted = start('2', 'upload', controller.signal);
  const third = start('3');
  controller.abort();
  await expect(aborted.locked).rejects.toMatchObject({ status_code: 409 });
  await first.end();
  await third.locked;
  expect(events).not.toContain('2 begins');
});
