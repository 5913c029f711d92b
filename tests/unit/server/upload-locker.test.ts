import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UploadLocker } from '../../../server/modules/uploads/upload-locker.ts';
import { eventually } from '../../eventually.ts';

const wanted = new AbortController().signal;

/** Lets everything run that can. */
async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await turn();
}

/** Requests for one upload; gives what has happened so far, in order. */
function requests() {
  const locker = new UploadLocker();
  const said: string[] = [];
  const come = (name: string, upload = 'upload', signal = wanted) => {
    const lock = locker.newLock(upload);
    const locked = lock
      .lock(signal, () => void said.push(`${name} is asked to end`))
      .then(() => void said.push(`${name} begins`));
    return { locked, end: () => lock.unlock() };
  };
  return { come, said };
}

test('each request asks the one before to end, once, and begins when it has', async () => {
  const { come, said } = requests();
  const first = come('patch');
  await first.locked;
  const second = come('head');
  const other = come('another upload', 'other');
  await other.locked;
  await eventually(() => expect(said).toContain('patch is asked to end'));
  // Turns of the event loop go by without another question.
  await settle();
  expect(said).toEqual(['patch begins', 'patch is asked to end', 'another upload begins']);
  await first.end();
  await second.locked;
  expect(said.at(-1)).toBe('head begins');
  await second.end();
  await come('later').locked;
  expect(said.at(-1)).toBe('later begins');
});

test('those that wait come one after the other, in order', async () => {
  const { come, said } = requests();
  const first = come('1');
  const waiting = [come('2'), come('3'), come('4')];
  await first.locked;
  await settle();
  await first.end();
  for (const [n, each] of waiting.entries()) {
    await each.locked;
    await settle();
    expect(said.filter((line) => line.endsWith('begins'))).toHaveLength(n + 2);
    await each.end();
  }
  expect(said.filter((line) => line.endsWith('begins'))).toEqual([
    '1 begins',
    '2 begins',
    '3 begins',
    '4 begins',
  ]);
});

test('a request that ends the moment it is asked to makes way', async () => {
  const locker = new UploadLocker();
  const obliging = locker.newLock('upload');
  await obliging.lock(wanted, () => obliging.unlock());
  const next = locker.newLock('upload');
  await expect(next.lock(wanted, () => undefined)).resolves.toBeUndefined();
});

test('who is not wanted any more is refused, and the next one gets its turn', async () => {
  const { come, said } = requests();
  const first = come('1');
  await first.locked;
  const stop = new AbortController();
  const stopped = come('2', 'upload', stop.signal);
  const third = come('3');
  stop.abort();
  await expect(stopped.locked).rejects.toMatchObject({ status_code: 409 });
  await first.end();
  await third.locked;
  expect(said).not.toContain('2 begins');
});
