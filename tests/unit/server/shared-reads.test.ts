import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SharedReads } from '../../../server/platform/lib/shared-reads.ts';

/** A slow source, in which a read sees the value at its start and ends when the test releases it. */
class SlowSource {
  value = 0;
  started = 0;
  readonly #waiting: (() => void)[] = [];

  readonly read = async (): Promise<number> => {
    this.started += 1;
    const seen = this.value;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return seen;
  };

  /** Waits for the next read to start, then ends it. */
  async release(): Promise<void> {
    while (this.#waiting.length === 0) await setImmediate();
    this.#waiting.shift()?.();
  }

  /** Waits until `count` reads have started. */
  async hasStarted(count: number): Promise<void> {
    while (this.started < count) await setImmediate();
  }
}

test('simultaneous callers share one read', async () => {
  const source = new SlowSource();
  const reads = new SharedReads<number>();
  const all = [1, 2, 3].map(() => reads.read('page 1', source.read));
  await source.release();
  expect(await Promise.all(all)).toEqual([0, 0, 0]);
  expect(source.started).toBe(1);
});

test('a caller during a read gets a new read', async () => {
  const source = new SlowSource();
  const reads = new SharedReads<number>();
  const before = reads.read('page 1', source.read);
  await source.hasStarted(1);
  source.value = 1;
  const after = [reads.read('page 1', source.read), reads.read('page 1', source.read)];
  await source.release();
  expect(await before).toBe(0);
  await source.release();
  expect(await Promise.all(after)).toEqual([1, 1]);
  expect(source.started).toBe(2);
});

test('reads of different names do not wait for each other', async () => {
  const source = new SlowSource();
  const reads = new SharedReads<number>();
  const one = reads.read('page 1', source.read);
  const two = reads.read('page 2', source.read);
  await source.hasStarted(2);
  await source.release();
  await source.release();
  expect(await Promise.all([one, two])).toEqual([0, 0]);
});

test('a failing read fails only for the callers that share it', async () => {
  const source = new SlowSource();
  const reads = new SharedReads<number>();
  const broken = () => source.read().then(() => Promise.reject(new Error('the database went away')));
  const failing = [reads.read('page 1', broken), reads.read('page 1', broken)];
  const outcomes = Promise.allSettled(failing);
  await source.hasStarted(1);
  const next = reads.read('page 1', source.read);
  await source.release();
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  await source.release();
  expect(await next).toBe(0);
});

test('results are not cached', async () => {
  const reads = new SharedReads<number>();
  expect(await reads.read('page 1', () => Promise.resolve(1))).toBe(1);
  expect(await reads.read('page 1', () => Promise.resolve(2))).toBe(2);
});
