import { expect, test } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test('F10 server killed during each request and restarted later: the photo arrives', async () => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    let backAt = Infinity;
    world.network.faults = (_request, nth) => {
      if (nth === n) {
        backAt = world.time.elapsed() + 20_000;
        // The bytes after these weren't on the server's disk yet.
        return { kind: 'cut', afterBytes: 100_000 };
      }
      return nth > n && world.time.elapsed() < backAt ? { kind: 'offline' } : undefined;
    };
    const page = world.open();
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    await world.run(() => world.empty(), 120_000);
    await world.heal();
    expect(await world.state(id)).toBe('done');
    return backAt < Infinity;
  });
});
