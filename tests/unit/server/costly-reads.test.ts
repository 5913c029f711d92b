import { expect, test } from 'vitest';
import { Refusal } from '../../../server/platform/lib/errors.ts';
import { CostlyReads } from '../../../server/platform/limits/costly-reads.ts';

const LIMITS = { running: 2, pending: { each: 3, all: 4 }, time: { max: 100, windowMs: 1000 } };

function start({ perAddress = true } = {}) {
  let now = 0;
  const reads = new CostlyReads({
    limits: LIMITS,
    perAddress,
    clock: () => new Date(now),
    elapsed: () => now,
  });
  return {
    reads,
    takes: (ms: number) => () => Promise.resolve((now += ms)),
    advance: (ms: number) => (now += ms),
  };
}

/** A read that ends when `end` is called. */
function endless() {
  let end: (() => void) | undefined;
  const promise = new Promise<string>((resolve) => {
    end = () => resolve('found');
  });
  let started = 0;
  const read = () => {
    started += 1;
    return promise;
  };
  return { read, end: () => end?.(), started: () => started };
}

const codeOf = (result: unknown) => (result instanceof Refusal ? result.code : result);

test('few reads run at once, a few more wait, and the rest are refused with a time to retry', async () => {
  const { reads } = start();
  const { read, end, started } = endless();
  const pending = ['a', 'a', 'a', 'b'].map((address) => reads.run(address, read));
  const refused = await Promise.all(['a', 'b', 'c'].map((address) => reads.run(address, read)));
  expect(refused.map(codeOf)).toEqual(['busy', 'busy', 'busy']);
  expect(refused[0]).toMatchObject({ status: 503, body: { retryAfter: 5 } });
  expect(started()).toBe(2);
  end();
  expect(await Promise.all(pending)).toEqual(['found', 'found', 'found', 'found']);
  expect(await reads.run('a', read)).toBe('found');
});

test('one address can’t take all places', async () => {
  const { reads } = start();
  const { read, end } = endless();
  const pending = ['a', 'a', 'a'].map((address) => reads.run(address, read));
  expect(codeOf(await reads.run('a', read))).toBe('busy');
  const other = reads.run('b', read);
  end();
  expect(await Promise.all([...pending, other])).toEqual(['found', 'found', 'found', 'found']);
});

test('an address whose reads took too long has to wait until the window ends', async () => {
  const { reads, takes, advance } = start();
  await reads.run('192.0.2.1', takes(60));
  await reads.run('192.0.2.1', takes(10), 30);
  const refused = await reads.run('192.0.2.1', takes(1));
  expect(refused).toMatchObject({ code: 'rate_limited', status: 429, body: { retryAfter: 1 } });
  expect(await reads.run('192.0.2.2', takes(0))).toBe(70);
  advance(1000);
  expect(await reads.run('192.0.2.1', takes(0))).toBe(1070);
});

test('a read that fails counts, and frees its place', async () => {
  const { reads, advance } = start();
  const fail = () => {
    advance(50);
    return Promise.reject(new Error('no database'));
  };
  for (let n = 0; n < 2; n += 1) await expect(reads.run('a', fail)).rejects.toThrow('no database');
  expect(codeOf(await reads.run('a', fail))).toBe('rate_limited');
});

test('without limits per address, all together stay bounded', async () => {
  const { reads, takes } = start({ perAddress: false });
  await reads.run('a', takes(1000));
  const { read, end } = endless();
  const pending = ['a', 'a', 'a', 'a'].map((address) => reads.run(address, read));
  expect(codeOf(await reads.run('a', read))).toBe('busy');
  end();
  expect(await Promise.all(pending)).toHaveLength(4);
});
