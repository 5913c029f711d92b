import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([0, 1, 3])('F22 a bit of chunk %i flips: only that photo needs its user', async (n) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const damaged = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const intact = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  await world.database.run(async (db) => {
    const row = await db.get('chunks', [damaged.id, n]);
    if (!row) throw new Error('no chunk');
    const bytes = new Uint8Array(row.bytes);
    bytes[100] = (bytes[100] ?? 0) ^ 4;
    await db.put('chunks', row);
  });
  world.damaged.add(damaged.id);
  await world.heal({ limitMs: 10 * MINUTE });
  expect(await world.op(damaged.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
  expect(world.server.photosOf(damaged.id)).toEqual([]);
  expect(await world.state(intact.id)).toBe('done');
});
