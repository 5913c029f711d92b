import { expect, test, vi } from 'vitest';
import { connect } from '../../src/database/connection.ts';
import { kinds } from '../../src/outbox/kinds/index.ts';
import { sweep } from '../../src/outbox/store/sweep.ts';
import { killedAtEveryCall } from './sim/every-point.ts';
import { offline } from './sim/faults.ts';
import { ANNA, DAY, HOUR, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test('F01 page killed while staging: the photo is saved completely or not at all, and no chunks are left', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = new World();
    await world.signIn(ANNA);
    world.network.faults = offline;
    // A worker doesn't start a scheduler, so every counted call is made by the enqueueing.
    const page = world.open({ kind: 'worker', killAt });
    const { id } = await world.untilDead(page, page.enqueueUpload(planeForm(), composite()));
    await world.check();

    world.open();
    await world.heal();
    for (const op of await world.ops()) expect(op.status.state).toBe('done');
    if (id !== undefined) expect(await world.state(id)).toBe('done');
    await sweep(connect(world.device.databaseName), kinds, world.time.now() + DAY + HOUR);
    expect(await world.chunks()).toBe(0);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(10);
});

test('F01 the sweep spares a photo that is being saved', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open({ kind: 'worker', killAt: { call: 4, when: 'after' } });
  await world.untilDead(page, page.enqueueUpload(planeForm(), composite()));
  expect(await world.chunks()).toBeGreaterThan(0);
  await sweep(world.database, kinds, world.time.now());
  expect(await world.chunks()).toBeGreaterThan(0);
});
