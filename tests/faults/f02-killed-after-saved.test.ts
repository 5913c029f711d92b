import { expect, test } from 'vitest';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test('F02 page killed right after "saved": the photo arrives after the restart', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.faults = () => ({ kind: 'offline' });
  const { ok, id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  page.kill();
  expect(ok).toBe(true);
  await world.check();

  world.open();
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.photosOf(id)).toMatchObject([{ length: composite().byteLength, status: 'pending' }]);
  expect(await world.chunks()).toBe(0);
});
