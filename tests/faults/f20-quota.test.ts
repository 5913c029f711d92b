import { afterEach, expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/everywhere.ts';
import { fullAt } from './sim/storage-faults.ts';
import { offline } from './sim/weather.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

let restore = () => {};
afterEach(() => restore());

test('F20 quota exceeded at each write of the saving: said at once, and nothing stays', async () => {
  const points = await atEveryPoint(async (n) => {
    const world = new World();
    await world.signIn(ANNA);
    const page = world.open({ kind: 'worker' });
    let full = false;
    restore = fullAt(n, 1, () => {
      full = true;
    });
    const outcome = await world.until(page.enqueueUpload(planeForm(), composite()));
    restore();
    expect(outcome).toMatchObject(full ? { ok: false, problem: 'space' } : { ok: true });
    expect(await world.ops()).toHaveLength(full ? 0 : 1);
    if (full) expect(await world.chunks()).toBe(0);
    await world.check();
    return full;
  });
  expect(points).toBeGreaterThan(4);
});

test('F20 quota exceeded for a while at each write of the sending: it waits for room and goes on', async () => {
  await atEveryPoint(async (n) => {
    const world = new World();
    await world.signIn(ANNA);
    const page = world.open();
    world.network.weather = offline;
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    let full = false;
    restore = fullAt(n, 6, () => {
      full = true;
    });
    world.network.clear();
    page.wake(true);
    await world.run(() => world.empty(), 300_000);
    restore();
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toHaveLength(1);
    return full;
  });
});
