import { expect, test } from 'vitest';
import { before } from './sim/faults.ts';
import { ANNA, BEN, HOUR, World, composite, planeForm } from './sim/world.ts';

test('F13 another user signs in in mid-file: each photo arrives under its own account', async () => {
  const world = new World();
  await world.signIn(ANNA);
  let switching: Promise<void> | undefined;
  world.network.faults = before(2, 'send', () => {
    switching = world.signOut().then(async () => void (await world.signIn(BEN)));
  });
  const page = world.open();
  const hers = await world.until(page.enqueueUpload(planeForm('B-2447'), composite(1, 3_000_000)));
  await world.run(() => switching !== undefined, 60_000);
  await switching;
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
  world.network.faults = () => ({ kind: 'offline' });
  await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.signOut();
  await world.pass(60_000);
  const tried = world.network.tried.length;
  world.network.clear();
  await world.pass(HOUR);
  expect(world.network.tried.length).toBe(tried);
  await world.check();
});
