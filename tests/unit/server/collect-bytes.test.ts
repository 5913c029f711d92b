import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFailed, test } from 'vitest';
import { ByteBudget } from '../../../server/platform/lib/byte-budget.ts';
import { collectBytes } from '../../../server/platform/lib/collect-bytes.ts';
import { seededRandom } from '../../faults/sim/random.ts';

const LONG_MS = 600_000;
const plenty = () => new ByteBudget(1_000_000);

/** Reads all groups; also returns the error at the end, if there is one. */
async function groupsOf(source: Readable, bytes: number, budget = plenty()) {
  const groups: Buffer[] = [];
  try {
    for await (const chunks of collectBytes(source, { bytes, ms: LONG_MS }, budget)) {
      groups.push(Buffer.concat(chunks));
    }
    return { groups };
  } catch (error) {
    return { groups, error };
  }
}

test('bytes are grouped until there are enough, and the rest follows at the end', async () => {
  const source = Readable.from(['ab', 'cd', 'efg', 'h', 'i'].map((text) => Buffer.from(text)));
  const budget = plenty();
  const { groups } = await groupsOf(source, 4, budget);
  expect(groups.map(String)).toEqual(['abcd', 'efgh', 'i']);
  expect(budget.used).toBe(0);
});

test('an empty stream has no groups', async () => {
  expect(await groupsOf(Readable.from([]), 4)).toEqual({ groups: [] });
});

test('what came before a stream fails is grouped too, and then the failure is thrown', async () => {
  const source = new PassThrough();
  const result = groupsOf(source, 100);
  source.write('before');
  await turn();
  await turn();
  const failure = new Error('cut');
  source.destroy(failure);
  expect(await result).toEqual({ groups: [Buffer.from('before')], error: failure });
});

test('a group is complete some time after its first byte, while nothing more comes', async () => {
  const source = new PassThrough();
  const budget = plenty();
  const groups = collectBytes(source, { bytes: 100, ms: 5 }, budget);
  source.write('slow');
  const { value } = await groups.next();
  expect(value?.map(String)).toEqual(['slow']);
  source.end('end');
  expect((await groups.next()).value?.map(String)).toEqual(['end']);
  expect((await groups.next()).done).toBe(true);
});

test('whoever leaves early gives back the memory, and doesn’t destroy the stream', async () => {
  const source = new PassThrough();
  const budget = plenty();
  source.write('some');
  for await (const chunks of collectBytes(source, { bytes: 1, ms: LONG_MS }, budget)) {
    expect(chunks.map(String)).toEqual(['some']);
    break;
  }
  expect(budget.used).toBe(0);
  expect(source.destroyed).toBe(false);
});

test('a used-up budget makes a stream wait until another has stored its bytes', async () => {
  const budget = new ByteBudget(10);
  const holder = collectBytes(Readable.from([Buffer.alloc(8)]), { bytes: 100, ms: LONG_MS }, budget);
  await holder.next();
  const source = new PassThrough();
  const waiting = collectBytes(source, { bytes: 100, ms: LONG_MS }, budget);
  const first = waiting.next();
  source.write(Buffer.alloc(2));
  await turn();
  source.end(Buffer.alloc(4));
  // There was room for the first two bytes only.
  expect((await first).value?.map(({ length }) => length)).toEqual([2]);
  const second = waiting.next();
  await turn();
  expect(budget.used).toBe(8);
  await holder.next();
  expect((await second).value?.map(({ length }) => length)).toEqual([4]);
});

test('many streams never hold more than the budget, and all end with all their bytes', async () => {
  const seed = Date.now() % 1_000_000;
  onTestFailed(() => console.error(`seed ${seed}`));
  const random = seededRandom(seed);
  const budget = new ByteBudget(6000);
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const bytes = randomBytes(8000);
      async function* slowly() {
        for (let at = 0; at < bytes.length;) {
          for (let turns = random() * 4; turns > 1; turns -= 1) await turn();
          const end = at + 1 + Math.floor(random() * 1500);
          yield bytes.subarray(at, end);
          at = end;
        }
      }
      const groups: Buffer[] = [];
      for await (const chunks of collectBytes(Readable.from(slowly()), { bytes: 4000, ms: 20 }, budget)) {
        most = Math.max(most, budget.used);
        await turn();
        groups.push(Buffer.concat(chunks));
      }
      expect(Buffer.concat(groups).equals(bytes)).toBe(true);
    }),
  );
  expect(most).toBeLessThanOrEqual(6000);
  // Otherwise nobody had to wait.
  expect(most).toBeGreaterThan(3000);
  expect(budget.used).toBe(0);
});
