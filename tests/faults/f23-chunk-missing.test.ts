import { expect, test } from 'vitest';
import { offline } from './sim/weather.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test.each([0, 2])('F23 chunk %i is missing: its user is told, the others arrive', async (n) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = offline;
  const page = world.open();
  const hurt = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const sound = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  await world.database.run((db) => db.delete('chunks', [hurt.id, n]));
  world.damaged.add(hurt.id);
  await world.heal();
  expect(await world.op(hurt.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
  expect(world.server.photosOf(hurt.id)).toEqual([]);
  expect(await world.state(sound.id)).toBe('done');
});
