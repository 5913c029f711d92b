import { expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test.each([true, false])(
  'F19 the lease holder is frozen for ten minutes: another tab takes over (Web Locks: %s)',
  async (locks) => {
    const points = await atEveryPoint(async (n) => {
      const world = new World({ locks, seed: n });
      await world.signIn(ANNA);
      const holder = world.open();
      let isFrozen = false;
      world.network.faults = (_request, nth) => {
        if (nth === n) {
          isFrozen = true;
          holder.freeze(10 * MINUTE);
        }
        return undefined;
      };
      const { id } = await world.until(holder.enqueueUpload(planeForm(), composite()));
      await world.run(async () => isFrozen || (await world.empty()), MINUTE);
      const other = world.open();
      await world.heal();
      const healedAt = world.time.elapsed();
      expect(await world.state(id)).toBe('done');
      if (isFrozen) expect(healedAt, 'the other tab does not wait for it to wake').toBeLessThan(5 * MINUTE);

      await world.pass(15 * MINUTE);
      await world.check();
      expect(world.server.photosOf(id)).toHaveLength(1);
      expect(other.alive && holder.alive).toBe(true);
      return isFrozen;
    });
    expect(points).toBeGreaterThan(3);
  },
);
