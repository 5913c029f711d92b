import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedReads } from '../../../server/platform/lib/shared-reads.ts';

/** Something that reads slowly: it sees the value of the moment it begins, and answers when it is let go. */
class Slow {
  value = 0;
  begun = 0;
  readonly #waiting: (() => void)[] = [];

  readonly read = async (): Promise<number> => {
    this.begun += 1;
    const seen = this.value;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return seen;
  };

  /** Waits for the next read to begin, and lets it end. */
  async letGo(): Promise<void> {
    while (this.#waiting.length === 0) await setImmediate();
    this.#waiting.shift()?.();
  }

  async hasBegun(times: number): Promise<void> {
    while (this.begun < times) await setImmediate();
  }
}

test('callers that ask at the same time share one read', async () => {
  const slow = new Slow();
  const reads = new SharedReads<number>();
  const all = [1, 2, 3].map(() => reads.read('page 1', slow.read));
  await slow.letGo();
  expect(await Promise.all(all)).toEqual([0, 0, 0]);
  expect(slow.begun).toBe(1);
});

test('a caller that asks while a read goes on gets what is there after asking', async () => {
  const slow = new Slow();
  const reads = new SharedReads<number>();
  const before = reads.read('page 1', slow.read);
  await slow.hasBegun(1);
  slow.value = 1;
  const after = [reads.read('page 1', slow.read), reads.read('page 1', slow.read)];
  await slow.letGo();
  expect(await before).toBe(0);
  await slow.letGo();
  expect(await Promise.all(after)).toEqual([1, 1]);
  expect(slow.begun).toBe(2);
});

test('other names do not wait', async () => {
  const slow = new Slow();
  const reads = new SharedReads<number>();
  const one = reads.read('page 1', slow.read);
  const two = reads.read('page 2', slow.read);
  await slow.hasBegun(2);
  await slow.letGo();
  await slow.letGo();
  expect(await Promise.all([one, two])).toEqual([0, 0]);
});

test('a read that fails fails for those who share it alone', async () => {
  const slow = new Slow();
  const reads = new SharedReads<number>();
  const broken = () => slow.read().then(() => Promise.reject(new Error('the database went away')));
  const failing = [reads.read('page 1', broken), reads.read('page 1', broken)];
  const outcomes = Promise.allSettled(failing);
  await slow.hasBegun(1);
  const next = reads.read('page 1', slow.read);
  await slow.letGo();
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  await slow.letGo();
  expect(await next).toBe(0);
});

test('nothing is remembered once all is read', async () => {
  const reads = new SharedReads<number>();
  expect(await reads.read('page 1', () => Promise.resolve(1))).toBe(1);
  expect(await reads.read('page 1', () => Promise.resolve(2))).toBe(2);
});
