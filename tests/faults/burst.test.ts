/** A burst is decided as one act: saved and undone as a whole, and each photo once (docs/rules/review.md, "Bursts"). */
import { expect, test, vi } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/retry-policy.ts';
import { killedAtEveryCall } from './sim/every-point.ts';
import { offline } from './sim/faults.ts';
import { fullAt } from './sim/storage-faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** A world with photos to decide on; the first is approved, the others are rejected. */
async function worldWithPhotos(count: number) {
  const world = new World();
  await world.signIn(ANNA);
  const photos = Array.from({ length: count }, () => world.server.addPhoto(BEN));
  return { world, photos, ids: photos.map(({ id }) => id) };
}

const statuses = (photos: readonly { status: string }[]) => photos.map(({ status }) => status);

test('page killed at any point: all decisions are saved or none, and each takes effect once', async () => {
  const saved = new Set<number>();
  await killedAtEveryCall(async (killAt) => {
    const { world, photos, ids } = await worldWithPhotos(4);
    const page = world.open({ kind: 'page', killAt });
    await world.untilDead(page, page.enqueueBurst(ids));
    await world.pass(HOLD_MS / 2);
    const died = !page.alive;
    page.kill();
    const count = (await world.ops()).length;
    saved.add(count);
    world.open();
    await world.heal({ limitMs: 5 * MINUTE });
    expect(statuses(photos)).toEqual(
      count === 0 ? photos.map(() => 'pending') : ['approved', 'rejected', 'rejected', 'rejected'],
    );
    expect(world.server.effects).toHaveLength(count);
    return died;
  });
  expect([...saved].toSorted((a, b) => a - b)).toEqual([0, 4]);
});

test('storage that is full half-way saves none of them', async () => {
  const { world, photos, ids } = await worldWithPhotos(3);
  const page = world.open();
  await world.pass(MINUTE);
  let full = 0;
  const restore = fullAt(2, 1, () => {
    full += 1;
  });
  const outcome = await world.until(page.enqueueBurst(ids));
  restore();
  expect([outcome.ok, full, await world.ops()]).toEqual([false, 1, []]);
  await world.pass(MINUTE);
  expect(statuses(photos)).toEqual(['pending', 'pending', 'pending']);
});

test('offline the burst waits, and then each decision arrives once', async () => {
  const { world, photos, ids } = await worldWithPhotos(3);
  world.network.faults = offline;
  const page = world.open();
  await world.until(page.enqueueBurst(ids));
  await world.pass(HOUR);
  expect(world.server.effects).toEqual([]);
  await world.heal();
  expect(statuses(photos)).toEqual(['approved', 'rejected', 'rejected']);
  expect(world.server.effects).toHaveLength(3);
});

test('beyond the daily limit the rest of the burst arrives the next day', async () => {
  const { world, photos, ids } = await worldWithPhotos(5);
  world.server.rejectionsLeft = 2;
  const page = world.open();
  await world.until(page.enqueueBurst(ids));
  await world.pass(MINUTE);
  expect(statuses(photos)).toEqual(['approved', 'rejected', 'rejected', 'pending', 'pending']);
  await world.pass(9 * HOUR);
  world.server.rejectionsLeft = 3;
  await world.heal({ graceMs: HOUR, limitMs: 2 * HOUR });
  expect(statuses(photos)).toEqual(['approved', 'rejected', 'rejected', 'rejected', 'rejected']);
  expect(world.server.effects).toHaveLength(5);
});

test('an undo that races the sending takes all of the burst back, or nothing', async () => {
  const outcomes = new Set<boolean>();
  for (let ms = HOLD_MS - 60; ms <= HOLD_MS + 600; ms += 60) {
    const { world, photos, ids } = await worldWithPhotos(3);
    const page = world.open();
    const burst = await world.until(page.enqueueBurst(ids));
    await world.pass(ms);
    const { ok } = await world.until(page.cancelTogether(burst.ids));
    outcomes.add(ok);
    await world.heal();
    expect([ms, statuses(photos)]).toEqual([
      ms,
      ok ? ['pending', 'pending', 'pending'] : ['approved', 'rejected', 'rejected'],
    ]);
    expect(world.server.effects).toHaveLength(ok ? 0 : 3);
  }
  expect(outcomes).toEqual(new Set([true, false]));
});
