import { afterEach, expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { fullAt } from './sim/storage-faults.ts';
import { offline } from './sim/faults.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

let restore = () => {};
afterEach(() => restore());

test('F20 storage quota exceeded at each write while saving: it fails at once and leaves nothing', async () => {
  const points = await atEveryPoint(async (n) => {
    const world = new World();
    await world.signIn(ANNA);
    const page = world.open({ kind: 'worker' });
    let isFull = false;
    restore = fullAt(n, 1, () => {
      isFull = true;
    });
    const outcome = await world.until(page.enqueueUpload(planeForm(), composite()));
    restore();
    expect(outcome).toMatchObject(isFull ? { ok: false, problem: 'space' } : { ok: true });
    expect(await world.ops()).toHaveLength(isFull ? 0 : 1);
    if (isFull) expect(await world.chunks()).toBe(0);
    await world.check();
    return isFull;
  });
  expect(points).toBeGreaterThan(4);
});

test('F20 storage quota exceeded for a while at each write while sending: the photo arrives later', async () => {
  await atEveryPoint(async (n) => {
    const world = new World();
    await world.signIn(ANNA);
    const page = world.open();
    world.network.faults = offline;
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    let isFull = false;
    restore = fullAt(n, 6, () => {
      isFull = true;
    });
    world.network.clear();
    page.wake(true);
    await world.run(() => world.empty(), 300_000);
    restore();
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toHaveLength(1);
    return isFull;
  });
});
