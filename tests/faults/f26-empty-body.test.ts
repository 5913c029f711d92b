import { expect, test } from 'vitest';
import { shortened, stepOf } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F26 request bodies arrive empty: no photo is created until they arrive complete', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = (request) =>
    stepOf(request) === 'send' ? { kind: 'changed', request: shortened(request, 0) } : undefined;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(2 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'server' } });
  expect(world.server.photosOf(id)).toEqual([]);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
