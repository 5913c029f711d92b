import { afterEach, expect, test } from 'vitest';
import { unreadable } from './sim/storage-faults.ts';
import { offline } from './sim/weather.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

let restore = () => {};
afterEach(() => restore());

test.each([0, 2])('F23 chunk %i is missing: its user is told, the others arrive', async (n) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = offline;
  const page = world.open();
  const hurt = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const sound = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  await world.database.run((db) => db.delete('chunks', [hurt.id, n]));
  world.damaged.add(hurt.id);
  await world.heal();
  expect(await world.op(hurt.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
  expect(world.server.photosOf(hurt.id)).toEqual([]);
  expect(await world.state(sound.id)).toBe('done');
});

test.each(['DataError', 'NotReadableError', 'NotFoundError'])(
  'F23 the file with the bytes is gone (%s): its user is told, the others arrive',
  async (failure) => {
    const world = new World();
    await world.signIn(ANNA);
    world.network.weather = offline;
    const page = world.open();
    const hurt = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
    const sound = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
    restore = unreadable('chunks', [hurt.id, 2], failure);
    world.damaged.add(hurt.id);
    await world.heal();
    expect(await world.op(hurt.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
    expect(await world.state(sound.id)).toBe('done');
  },
);

test('F23 one photo cannot be read for a while: the others pass, then it arrives', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = offline;
  const page = world.open();
  const hurt = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const sound = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  restore = unreadable('chunks', [hurt.id, 0], 'UnknownError');
  world.network.clear();
  page.wake(true);
  await world.pass(2 * MINUTE);
  expect(await world.state(sound.id)).toBe('done');
  expect(await world.op(hurt.id)).toMatchObject({ status: { state: 'waiting' }, sent: false });
  restore();
  await world.heal();
  expect(await world.state(hurt.id)).toBe('done');
});
