import { expect, test } from 'vitest';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F11 server disk full (507): the photo waits and arrives once there is space', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.server.diskFull = true;
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(20 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'server' } });
  world.server.diskFull = false;
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
