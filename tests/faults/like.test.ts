/** Likes: the last press counts, whichever requests and responses are lost. */
import { describe, expect, test } from 'vitest';
import type { NetworkFault, FaultPlan } from './sim/network.ts';
import { picker, seededRandom } from './sim/random.ts';
import { refusal } from './sim/wire.ts';
import { first, offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function worldWithPhoto(seed = 1) {
  const world = new World({ seed });
  await world.signIn(ANNA);
  const photo = world.server.addPhoto(BEN);
  world.server.decide(photo.id, 'approved', 'carl');
  return { world, photo, page: world.open() };
}

const effectsOf = (world: World) => world.server.effects.map(({ what }) => what);

test.each([true, false])('a like whose response is lost takes effect once: liked %s', async (liked) => {
  const { world, photo, page } = await worldWithPhoto();
  if (!liked) photo.likes.add(ANNA);
  world.network.faults = first(3, 'call', { kind: 'lost-reply' });
  const { id } = await world.until(page.enqueueLike(photo.id, liked));
  await world.run(() => world.empty(), 10 * MINUTE);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.effects).toHaveLength(1);
  expect(photo.likes.has(ANNA)).toBe(liked);
});

test('a like and an unlike become one request if neither was sent', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const later = refusal(503, 'internal');
  later.headers['retry-after'] = '60';
  world.network.faults = first(1, 'call', { kind: 'response', response: later });
  const { id } = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.run(async () => (await page.items(ANNA)).queue.wait !== undefined, MINUTE);
  const like = await world.until(page.enqueueLike(photo.id, true));
  const unlike = await world.until(page.enqueueLike(photo.id, false));
  expect(unlike).toMatchObject({ replaced: [like.id] });
  await world.heal({ graceMs: MINUTE });
  expect(effectsOf(world).filter((what) => what.includes('like'))).toEqual([`unlike ${photo.id}`]);
  expect((await world.ops()).map((op) => op.id)).toEqual([id, unlike.id]);
  expect([...photo.likes]).toEqual([]);
});

test('of many presses offline, only the attempted one and the last one are sent', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueLike(photo.id, true));
  await world.run(async () => (await world.op(id)).sent, MINUTE);
  for (const liked of [false, true, false, true, false]) {
    await world.until(page.enqueueLike(photo.id, liked));
  }
  await world.heal();
  expect(effectsOf(world)).toEqual([`like ${photo.id}`, `unlike ${photo.id}`]);
  expect([...photo.likes]).toEqual([]);
});

test('an unlike is sent after the like that was already sent', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = first(1, 'call', { kind: 'black-hole' });
  const like = await world.until(page.enqueueLike(photo.id, true));
  await world.run(async () => (await world.op(like.id)).sent, MINUTE);
  const unlike = await world.until(page.enqueueLike(photo.id, false));
  expect(unlike).toMatchObject({ replaced: [] });
  await world.heal({ graceMs: MINUTE });
  expect(effectsOf(world)).toEqual([`like ${photo.id}`, `unlike ${photo.id}`]);
  expect([await world.state(like.id), await world.state(unlike.id)]).toEqual(['done', 'done']);
  expect([...photo.likes]).toEqual([]);
});

test('an unlike changes no likes of other photos or other users', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const other = world.server.addPhoto(BEN);
  world.server.decide(other.id, 'approved', 'carl');
  photo.likes.add(BEN);
  world.network.faults = offline;
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

test('a like of a photo that is no longer public is cancelled without asking its user', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueLike(photo.id, true));
  world.device.cancelAsked.add(id);
  world.server.decide(photo.id, 'rejected', 'carl');
  await world.heal();
  expect(await world.state(id)).toBe('cancelled');
  expect(page.outbox.view.get()).toMatchObject({ items: [], waiting: 0, needsYou: 0, changes: {} });
});

describe('after many presses and random faults the last press counts', () => {
  const faults: NetworkFault[] = [
    { kind: 'offline' },
    { kind: 'lost-reply' },
    { kind: 'black-hole' },
    { kind: 'slow', ms: 20_000 },
    { kind: 'response', response: refusal(500, 'internal') },
  ];
  test.each(Array.from({ length: 10 }, (_, n) => n + 1))('seed %i', async (seed) => {
    const random = seededRandom(seed);
    const pick = picker(random);
    const { world, photo, page } = await worldWithPhoto(seed);
    const plan: FaultPlan = () => (random() < 0.3 ? undefined : pick(faults));
    world.network.faults = plan;
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

test('two presses at the same time are both saved, and the last one counts', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = offline;
  const [like, unlike] = await world.until(
    Promise.all([page.enqueueLike(photo.id, true), page.enqueueLike(photo.id, false)]),
  );
  expect([like.ok, unlike.ok], 'both are saved').toEqual([true, true]);
  await world.heal();
  expect([...photo.likes]).toEqual([]);
});
