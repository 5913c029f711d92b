import { expect, test } from 'vitest';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test('F36 the same photo picked twice makes two ops, and both arrive', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const first = await world.until(page.enqueueUpload(planeForm(), composite()));
  const second = await world.until(page.enqueueUpload(planeForm(), composite()));
  expect(first.id).not.toBe(second.id);
  await world.heal();
  expect(world.server.photosOf(first.id)).toHaveLength(1);
  expect(world.server.photosOf(second.id)).toHaveLength(1);
});
