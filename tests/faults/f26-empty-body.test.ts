import { expect, test } from 'vitest';
import { shortened, stepOf } from './sim/weather.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F26 empty body sent: nothing false arrives, and it goes on where it was', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = (request) =>
    stepOf(request) === 'send' ? { kind: 'changed', request: shortened(request, 0) } : undefined;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(2 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'server' } });
  expect(world.server.photosOf(id)).toEqual([]);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F26 empty file to a server without tus: refused by its digest, asked for, sent at the next try', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.hasTus = false;
  world.network.weather = (request) => {
    const { body } = request;
    if (body.kind !== 'form' || !body.file) return undefined;
    return { kind: 'changed', request: { ...request, body: { ...body, file: { ...body.file, parts: [] } } } };
  };
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(5 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'needs-you', reason: 'refused' } });
  expect(world.server.photosOf(id)).toEqual([]);
  world.network.clear();
  await world.until(page.outbox.retry(id));
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('a server without tus gets the photo in one request', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.hasTus = false;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.heal();
  expect(world.server.photosOf(id)).toMatchObject([{ length: composite().byteLength }]);
});
