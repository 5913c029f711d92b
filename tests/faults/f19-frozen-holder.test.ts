import { expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/everywhere.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

test.each([true, false])(
  'F19 the holder is frozen ten minutes, then wakes (Web Locks: %s)',
  async (locks) => {
    const points = await atEveryPoint(async (n) => {
      const world = new World({ locks, seed: n });
      await world.signIn(ANNA);
      const holder = world.open();
      let frozen = false;
      world.network.weather = (_request, nth) => {
        if (nth === n) {
          frozen = true;
          holder.freeze(10 * MINUTE);
        }
        return undefined;
      };
      const { id } = await world.until(holder.enqueueUpload(planeForm(), composite()));
      await world.run(async () => frozen || (await world.empty()), MINUTE);
      const other = world.open();
      await world.heal();
      const healedAt = world.time.elapsed();
      expect(await world.state(id)).toBe('done');
      if (frozen) expect(healedAt, 'the other tab does not wait for it to wake').toBeLessThan(5 * MINUTE);

      await world.pass(15 * MINUTE);
      await world.check();
      expect(world.server.photosOf(id)).toHaveLength(1);
      expect(other.alive && holder.alive).toBe(true);
      return frozen;
    });
    expect(points).toBeGreaterThan(3);
  },
);
