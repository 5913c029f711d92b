import { afterEach, expect, test } from 'vitest';
import { unreadable } from './sim/storage-faults.ts';
import { offline } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

let restore = () => {};
afterEach(() => restore());

test.each([0, 2])('F23 chunk %i is missing: the photo needs its user, the others arrive', async (n) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const damaged = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const intact = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  await world.database.run((db) => db.delete('chunks', [damaged.id, n]));
  world.damaged.add(damaged.id);
  await world.heal();
  expect(await world.op(damaged.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
  expect(world.server.photosOf(damaged.id)).toEqual([]);
  expect(await world.state(intact.id)).toBe('done');
});

test.each(['DataError', 'NotReadableError', 'NotFoundError'])(
  'F23 the file with the bytes is gone (%s): the photo needs its user, the others arrive',
  async (failure) => {
    const world = new World();
    await world.signIn(ANNA);
    world.network.faults = offline;
    const page = world.open();
    const damaged = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
    const intact = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
    restore = unreadable('chunks', [damaged.id, 2], failure);
    world.damaged.add(damaged.id);
    await world.heal();
    expect(await world.op(damaged.id)).toMatchObject({ status: { state: 'needs-you', reason: 'corrupt' } });
    expect(await world.state(intact.id)).toBe('done');
  },
);

test('F23 a photo cannot be read for a while: the others arrive first, then it does', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const damaged = await world.until(page.enqueueUpload(planeForm('B-1'), composite(1)));
  const intact = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  restore = unreadable('chunks', [damaged.id, 0], 'UnknownError');
  world.network.clear();
  page.wake(true);
  await world.pass(2 * MINUTE);
  expect(await world.state(intact.id)).toBe('done');
  expect(await world.op(damaged.id)).toMatchObject({ status: { state: 'waiting' }, sent: false });
  restore();
  await world.heal();
  expect(await world.state(damaged.id)).toBe('done');
});
