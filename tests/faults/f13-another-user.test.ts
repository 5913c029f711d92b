import { expect, test } from 'vitest';
import { kinds } from '../../src/outbox/kinds/index.ts';
import type { PhotoSnapshot } from '../../src/outbox/kinds/review.ts';
import { lockAway } from '../../src/outbox/store/lock-away.ts';
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

test('F13 another user can’t change what waits for its owner', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.faults = () => ({ kind: 'offline' });
  const hers = await world.until(page.enqueueUpload(planeForm('B-2447'), composite()));
  await world.signOut();
  await world.signIn(BEN);
  const saved = await world.op(hers.id);
  for (const change of [
    page.outbox.pause(hers.id),
    page.outbox.resume(hers.id),
    page.outbox.retry(hers.id),
    page.outbox.cancel(hers.id),
    page.outbox.edit(hers.id, planeForm('B-9999')),
  ])
    expect(await world.until(change)).toEqual({ ok: false, problem: 'gone' });
  expect(await world.op(hers.id)).toEqual(saved);
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

test('F13 what shows photos leaves the device with its user; what waits stays and arrives', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const sent = await world.until(page.enqueueUpload(planeForm('B-2447'), composite(1)));
  await world.run(() => world.empty(), HOUR);
  const decided = world.server.addPhoto(BEN);
  world.network.faults = () => ({ kind: 'offline' });
  const own = await world.until(page.enqueueUpload(planeForm('D-ABYA'), composite(2)));
  const seen: PhotoSnapshot = {
    id: decided.id,
    type: 'planes',
    description: '',
    registration: 'D-ABYA',
    aircraft_type: null,
    train_number: null,
    train_type: null,
    width: 3,
    height: 2,
    thumbhash: 'AQID',
    cache_image_path: '/media/card/0a1b.jpg',
    file_path: '/media/display/0a1b.jpg',
  };
  const decision = await world.until(
    page.outbox.enqueue('review', {
      photoId: decided.id,
      decision: { action: 'approve', revision: 1 },
      photo: seen,
    }),
  );
  expect(decision.ok).toBe(true);
  const stored = async () => ({
    ops: (await world.ops()).map(({ id }) => id),
    texts: JSON.stringify(await world.ops()),
    thumbnails: await world.database.run((db) => db.getAllKeys('thumbnails')),
  });

  await world.until(lockAway(world.database, kinds));
  const kept = await stored();
  expect(kept.thumbnails, 'while she is signed in').toEqual([sent.id, own.id].toSorted());
  expect(kept.texts).toContain('/media/');
  await world.signOut();
  await world.until(lockAway(world.database, kinds));
  const { ops, texts, thumbnails } = await stored();
  expect(ops).toHaveLength(2);
  expect(ops).not.toContain(sent.id);
  expect(thumbnails).toEqual([own.id]);
  expect(texts).not.toMatch(/\/media\/|AQID/);

  await world.signIn(ANNA);
  world.network.clear();
  await world.run(() => world.empty(), HOUR);
  expect(world.server.photos.get(decided.id)?.status).toBe('approved');
  expect(world.server.photosOf(own.id)).toMatchObject([{ owner: ANNA }]);
});
