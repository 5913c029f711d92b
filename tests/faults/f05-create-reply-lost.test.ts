import { expect, test } from 'vitest';
import { first } from './sim/faults.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test.each([1, 2, 5])('F05 create reply lost, %i times', async (times) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = first(times, 'create', { kind: 'lost-reply' });
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.empty(), 10 * 60_000);
  await world.heal();
  expect(await world.op(id)).toMatchObject({ status: { state: 'done', photoId: 1 } });
  expect(world.server.photosOf(id)).toHaveLength(1);
  expect(world.server.bytesReceived).toBe(composite().byteLength);
});
