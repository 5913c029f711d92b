import { expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { dyingAt } from './sim/storage-faults.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test.each(['closed', 'unknown'] as const)(
  'F21 the IndexedDB connection dies (%s) at each call: the photo arrives',
  async (how) => {
    const points = await atEveryPoint(async (n) => {
      const world = new World();
      await world.signIn(ANNA);
      let died = false;
      const page = world.open({
        kind: 'page',
        wrapConnection: dyingAt(n, how, () => {
          died = true;
        }),
      });
      const { ok, id } = await world.until(page.enqueueUpload(planeForm(), composite()));
      expect(ok).toBe(true);
      await world.heal();
      expect(await world.state(id)).toBe('done');
      expect(world.server.photosOf(id)).toHaveLength(1);
      return died;
    });
    expect(points).toBeGreaterThan(40);
  },
);
