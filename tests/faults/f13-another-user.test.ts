import { expect, test } from 'vitest';
import { before } from './sim/weather.ts';
import { ANNA, BEN, HOUR, World, composite, planeForm } from './sim/world.ts';

test('F13 sign-out and another user in mid-file', async () => {
  const world = new World();
  await world.signIn(ANNA);
  let left: Promise<void> | undefined;
  world.network.weather = before(2, 'send', () => {
    left = world.signOut().then(async () => void (await world.signIn(BEN)));
  });
  const page = world.open();
  const hers = await world.until(page.enqueueUpload(planeForm('B-2447'), composite(1, 3_000_000)));
  await world.run(() => left !== undefined, 60_000);
  await left;
  const his = await world.until(page.enqueueUpload(planeForm('D-ABYA'), composite(2)));
  await world.pass(HOUR);
  await world.check();

  expect(await world.state(his.id)).toBe('done');
  expect(world.server.photosOf(his.id)).toMatchObject([{ owner: BEN }]);
  expect(world.server.photosOf(hers.id)).toEqual([]);
  expect((await page.items(BEN)).ops.map(({ id }) => id)).toEqual([his.id]);

  await world.signIn(ANNA);
  await world.heal();
  expect(world.server.photosOf(hers.id)).toMatchObject([{ owner: ANNA }]);
});

test('F13 nothing is sent while nobody is signed in', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.weather = () => ({ kind: 'offline' });
  await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.signOut();
  await world.pass(60_000);
  const quiet = world.network.tried.length;
  world.network.clear();
  await world.pass(HOUR);
  expect(world.network.tried.length).toBe(quiet);
  await world.check();
});
