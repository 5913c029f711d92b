/** Photos beyond what an account may have waiting: held on the device, tried every hour, and never in another op's way. */
import { expect, test } from 'vitest';
import { first } from './sim/faults.ts';
import { ANNA, BEN, composite, HOUR, MINUTE, planeForm, World } from './sim/world.ts';

const HELD = {
  status: { state: 'waiting', reason: 'account_limit', message: { en: 'refused: waiting_limit' } },
};

/** A world in which one photo of Anna's waits for review, which is all that may. */
async function fullWorld() {
  const world = new World();
  await world.signIn(ANNA);
  world.server.waitingLimit = 1;
  const waiting = world.server.addPhoto(ANNA);
  return { world, waiting, page: world.open() };
}

test('a photo beyond the limit is held with the reason, and sends no bytes', async () => {
  const { world, page } = await fullWorld();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(1, 600_000)));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  const op = await world.op(id);
  expect(op).toMatchObject({ ...HELD, tries: 0, sent: false });
  if (op.status.state !== 'waiting') throw new Error(op.status.state);
  expect(op.status.until - op.status.since).toBe(HOUR);
  expect(world.server.bytesReceived).toBe(0);

  // Other items go past it.
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.run(async () => (await world.state(review.id)) === 'done', MINUTE);
  expect(await world.state(review.id)).toBe('done');
});

test('it is tried once an hour, also after a restart, until there is room', async () => {
  const { world, page, waiting } = await fullWorld();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  page.kill();
  world.open();
  const creations = () =>
    world.server.visits.filter(({ method, path }) => method === 'POST' && path === '/api/uploads');
  await world.pass(3 * HOUR + MINUTE);
  expect(creations().map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(await world.op(id)).toMatchObject(HELD);
  world.server.decide(waiting.id, 'approved', 'ben');
  await world.heal({ graceMs: HOUR, limitMs: 2 * HOUR });
  expect(await world.state(id)).toBe('done');
});

test('“Try now” asks at once', async () => {
  const { world, page, waiting } = await fullWorld();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  world.server.decide(waiting.id, 'approved', 'ben');
  await world.until(page.outbox.retry(id));
  await world.run(async () => (await world.state(id)) === 'done', MINUTE);
  expect(await world.state(id)).toBe('done');
});

test('bytes that were sent before the limit was reached are not sent again', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.waitingLimit = 1;
  world.network.faults = first(1, 'call', { kind: 'offline' });
  const page = world.open();
  const bytes = 600_000;
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(1, bytes)));
  await world.run(() => world.server.bytesReceived === bytes, MINUTE);
  const other = world.server.addPhoto(ANNA);
  await world.run(async () => (await world.op(id)).status.state === 'waiting', MINUTE);
  await world.pass(MINUTE);
  expect(await world.op(id)).toMatchObject(HELD);
  world.server.decide(other.id, 'approved', 'ben');
  await world.heal({ graceMs: HOUR, limitMs: 2 * HOUR });
  expect(await world.state(id)).toBe('done');
  expect(world.server.bytesReceived).toBe(bytes);
});
