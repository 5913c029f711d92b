import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F31 a deletion of a photo that is not uploaded yet is sent after the upload (I8)', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const upload = await world.until(page.enqueueUpload(planeForm(), composite()));
  const deletion = await world.until(page.enqueueDelete({ parent: upload.id }));
  await world.pass(MINUTE);
  expect(await world.state(deletion.id)).toBe('queued');
  await world.heal();
  expect(await world.state(upload.id)).toBe('done');
  expect(await world.state(deletion.id)).toBe('done');
  expect(world.server.effects.map(({ key }) => key)).toEqual([upload.id, deletion.id]);
  expect(world.server.photosOf(upload.id)).toMatchObject([{ status: 'deleted' }]);
});

test('F31 cancelling an upload cancels its deletion', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const upload = await world.until(page.enqueueUpload(planeForm(), composite()));
  const deletion = await world.until(page.enqueueDelete({ parent: upload.id }));
  world.device.cancelAsked.add(deletion.id);
  await world.until(page.cancel(upload.id));
  await world.heal();
  expect(await world.state(deletion.id)).toBe('cancelled');
  expect(world.server.effects).toEqual([]);
});

test('F31 two decisions on one photo are sent in order', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(2);
  const approve = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.pass(MINUTE);
  const remove = await world.until(page.enqueueReview(photo.id, 'delete', 1));
  await world.heal();
  expect(world.server.effects.map(({ key }) => key)).toEqual([approve.id, remove.id]);
});
