/** Likes: the last press counts, whatever becomes of requests and answers on their way. */
import { describe, expect, test } from 'vitest';
import type { Mishap, Weather } from './sim/network.ts';
import { picker, seededRandom } from './sim/random.ts';
import { refusal } from './sim/wire.ts';
import { first, offline } from './sim/weather.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function worldWithPhoto(seed = 1) {
  const world = new World({ seed });
  await world.signIn(ANNA);
  const photo = world.server.addPhoto(BEN);
  world.server.decide(photo.id, 'approved', 'carl');
  return { world, photo, page: world.open() };
}

const whatHappened = (world: World) => world.server.effects.map(({ what }) => what);

test.each([true, false])('the answer to a like is lost: liked %s', async (liked) => {
  const { world, photo, page } = await worldWithPhoto();
  if (!liked) photo.likes.add(ANNA);
  world.network.weather = first(3, 'call', { kind: 'lost-reply' });
  const { id } = await world.until(page.enqueueLike(photo.id, liked));
  await world.run(() => world.empty(), 10 * MINUTE);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.effects).toHaveLength(1);
  expect(photo.likes.has(ANNA)).toBe(liked);
});

test('a like and its opposite that nothing was sent for become one request', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const later = refusal(503, 'internal');
  later.headers['retry-after'] = '60';
  world.network.weather = first(1, 'call', { kind: 'answer', answer: later });
  const { id } = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.run(async () => (await page.items(ANNA)).queue.wait !== undefined, MINUTE);
  const given = await world.until(page.enqueueLike(photo.id, true));
  const taken = await world.until(page.enqueueLike(photo.id, false));
  expect(taken).toMatchObject({ replaced: [given.id] });
  await world.heal({ graceMs: MINUTE });
  expect(whatHappened(world).filter((what) => what.includes('like'))).toEqual([`unlike ${photo.id}`]);
  expect((await world.ops()).map((op) => op.id)).toEqual([id, taken.id]);
  expect([...photo.likes]).toEqual([]);
});

test('of many presses without a network the one that was tried and the last one are sent', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = offline;
  const { id } = await world.until(page.enqueueLike(photo.id, true));
  await world.run(async () => (await world.op(id)).sent, MINUTE);
  for (const liked of [false, true, false, true, false]) {
    await world.until(page.enqueueLike(photo.id, liked));
  }
  await world.heal();
  expect(whatHappened(world)).toEqual([`like ${photo.id}`, `unlike ${photo.id}`]);
  expect([...photo.likes]).toEqual([]);
});

test('the opposite of a like that has left goes after it', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = first(1, 'call', { kind: 'black-hole' });
  const given = await world.until(page.enqueueLike(photo.id, true));
  await world.run(async () => (await world.op(given.id)).sent, MINUTE);
  const taken = await world.until(page.enqueueLike(photo.id, false));
  expect(taken).toMatchObject({ replaced: [] });
  await world.heal({ graceMs: MINUTE });
  expect(whatHappened(world)).toEqual([`like ${photo.id}`, `unlike ${photo.id}`]);
  expect([await world.state(given.id), await world.state(taken.id)]).toEqual(['done', 'done']);
  expect([...photo.likes]).toEqual([]);
});

test('likes of other photos and other users stay', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const other = world.server.addPhoto(BEN);
  world.server.decide(other.id, 'approved', 'carl');
  photo.likes.add(BEN);
  world.network.weather = offline;
  for (const [id, liked] of [
    [photo.id, true],
    [other.id, true],
    [photo.id, false],
  ] as const) {
    await world.until(page.enqueueLike(id, liked));
  }
  await world.heal();
  expect([[...photo.likes], [...other.likes]]).toEqual([[BEN], [ANNA]]);
});

test('a photo that is gone needs no like, and nobody is asked', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = offline;
  const { id } = await world.until(page.enqueueLike(photo.id, true));
  world.device.cancelAsked.add(id);
  world.server.decide(photo.id, 'rejected', 'carl');
  await world.heal();
  expect(await world.state(id)).toBe('cancelled');
  expect(page.outbox.view.get()).toMatchObject({ items: [], waiting: 0, needsYou: 0, changes: {} });
});

describe('after a row of presses in bad weather it is as the last one said', () => {
  const mishaps: Mishap[] = [
    { kind: 'offline' },
    { kind: 'lost-reply' },
    { kind: 'black-hole' },
    { kind: 'slow', ms: 20_000 },
    { kind: 'answer', answer: refusal(500, 'internal') },
  ];
  test.each(Array.from({ length: 10 }, (_, n) => n + 1))('seed %i', async (seed) => {
    const random = seededRandom(seed);
    const pick = picker(random);
    const { world, photo, page } = await worldWithPhoto(seed);
    const weather: Weather = () => (random() < 0.3 ? undefined : pick(mishaps));
    world.network.weather = weather;
    let last = false;
    for (let n = 0; n < 12; n += 1) {
      last = random() < 0.5;
      await world.until(page.enqueueLike(photo.id, last));
      await world.pass(random() * 10_000);
    }
    await world.heal({ graceMs: MINUTE, limitMs: HOUR });
    expect(photo.likes.has(ANNA)).toBe(last);
  });
});

test('two presses at the same time are both kept, and the last one counts', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = offline;
  const [given, taken] = await world.until(
    Promise.all([page.enqueueLike(photo.id, true), page.enqueueLike(photo.id, false)]),
  );
  expect([given.ok, taken.ok], 'nobody is told that it was not saved').toEqual([true, true]);
  await world.heal();
  expect([...photo.likes]).toEqual([]);
});
