import { expect, test } from 'vitest';
import { refusal } from './sim/wire.ts';
import { before, stepOf } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each(['send', 'call'] as const)('F35 partial upload expired on the server before "%s"', async (step) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = before(step === 'send' ? 2 : 1, step, () => world.server.expireUploads());
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(3, 2_000_000)));
  await world.run(() => world.empty(), 600_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.photosOf(id)).toHaveLength(1);
});

test('F35 the server responds to each creation with 404: the requests are spaced by the backoff', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const response = refusal(404, 'not_found');
  response.headers['tus-resumable'] = '1.0.0';
  world.network.faults = (request) =>
    stepOf(request) === 'create' ? { kind: 'response', response } : undefined;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(5 * MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'server' } });
  expect(world.network.tried.length, 'requests in five minutes').toBeLessThan(100);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
