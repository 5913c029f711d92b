import { expect, test } from 'vitest';
import { itemOf } from '../../src/outbox/page/item-of.ts';
import { stepOf, before } from './sim/weather.ts';
import { ANNA, DAY, World, composite, planeForm } from './sim/world.ts';

test('F12 401 in mid-file, sign-in two days later', async () => {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.network.weather = before(2, 'send', () => world.server.tokens.delete(token));
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(7, 3_000_000)));
  await world.pass(60_000);

  const row = await world.upload(id);
  const { lane } = await page.items(ANNA);
  const seen = itemOf(row, { lane, token, now: world.time.now(), open: new Set([id]), inFlight: new Map() });
  expect(seen).toMatchObject({ state: 'blocked', reason: 'auth', percent: 17 });
  expect(row).toMatchObject({ tries: 0, sent: false });

  const quiet = world.network.tried.length;
  await world.pass(2 * DAY);
  expect(world.network.tried.length, 'requests while nobody is signed in').toBe(quiet);

  await world.signIn(ANNA);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  const next = world.network.tried.slice(quiet).find(({ request }) => stepOf(request) === 'send');
  expect(next?.request.headers['upload-offset'], 'goes on where it was').toBe(String(row.offset));
});

test('F12 the answer to the last call is lost, and the session ends before it is asked again', async () => {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.network.weather = (request) => {
    if (stepOf(request) !== 'call') return undefined;
    queueMicrotask(() => world.server.tokens.delete(token));
    return world.server.tokens.has(token) ? { kind: 'lost-reply' } : undefined;
  };
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(60_000);
  expect(await world.upload(id)).toMatchObject({ step: 'finish' });
  await world.signIn(ANNA);
  await world.heal();
  expect(world.server.photosOf(id)).toHaveLength(1);
});
