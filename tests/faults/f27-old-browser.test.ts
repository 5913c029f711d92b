import { expect, test, vi } from 'vitest';
import { killedAtEveryCall } from './sim/everywhere.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

test('F27 no Background Sync, no Web Locks, no worker: the page alone, killed at every call', async () => {
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
