import { describe, expect, test } from 'vitest';
import { KeyedMutex } from '../../../server/platform/lib/keyed-mutex.ts';
import { Semaphore } from '../../../server/platform/lib/semaphore.ts';
import { eventually } from '../../eventually.ts';

/** Runs pending callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A task that runs until `finish` or `fail` is called. */
class Task {
  started = false;
  #ending: 'open' | 'done' | 'failed' = 'open';

  readonly run = async (): Promise<string> => {
    this.started = true;
    while (this.#ending === 'open') await settle();
    if (this.#ending === 'failed') throw new Error('failed');
    return this.#ending;
  };

  finish(): void {
    this.#ending = 'done';
  }

  fail(): void {
    this.#ending = 'failed';
  }
}

describe('a semaphore', () => {
  test('runs as many tasks at once as it allows, and the others in order as tasks end', async () => {
    const semaphore = new Semaphore(2);
    const tasks = Array.from({ length: 4 }, () => new Task());
    const results = tasks.map((task) => semaphore.run(task.run));
    await settle();
    expect(tasks.map((task) => task.started)).toEqual([true, true, false, false]);
    tasks[1]?.finish();
    await eventually(() => expect(tasks[2]?.started).toBe(true));
    expect(tasks.map((task) => task.started)).toEqual([true, true, true, false]);
    for (const task of tasks) task.finish();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('runs the next task after a failure too', async () => {
    const semaphore = new Semaphore(1);
    const [first, second] = [new Task(), new Task()];
    const failure = semaphore.run(first.run);
    const success = semaphore.run(second.run);
    first.fail();
    await expect(failure).rejects.toThrow('failed');
    second.finish();
    expect(await success).toBe('done');
  });
});

describe('a keyed mutex', () => {
  test('runs tasks of one name in sequence, and tasks of different names at the same time', async () => {
    const mutex = new KeyedMutex();
    const [first, second, other] = [new Task(), new Task(), new Task()];
    const results = [mutex.run('a', first.run), mutex.run('a', second.run), mutex.run('b', other.run)];
    await settle();
    expect([first.started, second.started, other.started]).toEqual([true, false, true]);
    first.finish();
    await eventually(() => expect(second.started).toBe(true));
    second.finish();
    other.finish();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  });

  test('runs the next task after a failure, which only the failed task’s caller gets', async () => {
    const mutex = new KeyedMutex();
    const [first, second] = [new Task(), new Task()];
    const failure = mutex.run('a', first.run);
    const success = mutex.run('a', second.run);
    first.fail();
    await expect(failure).rejects.toThrow('failed');
    second.finish();
    expect(await success).toBe('done');
  });
});
