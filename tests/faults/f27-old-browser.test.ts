import { expect, test, vi } from 'vitest';
import { killedAtEveryCall } from './sim/every-point.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test('F27 without Background Sync, Web Locks and worker, page killed at every call: the photo arrives once', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = new World({ locks: false });
    await world.signIn(ANNA);
    const page = world.open({ kind: 'page', killAt });
    const { id } = await world.untilDead(page, page.enqueueUpload(planeForm(), composite(3, 700_000)));
    await world.run(async () => !page.alive || (await world.empty()), 60_000);

    world.open();
    await world.heal();
    if (id !== undefined) expect(await world.state(id)).toBe('done');
    for (const op of await world.ops()) expect(world.server.photosOf(op.id)).toHaveLength(1);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(40);
});
