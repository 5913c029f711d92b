/** Reports: each reaches the super admins once, whatever becomes of requests, answers and the photo. */
import { describe, expect, test } from 'vitest';
import { first, offline } from './sim/weather.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function worldWithPhoto() {
  const world = new World();
  await world.signIn(ANNA);
  world.server.names.set(BEN, 'ben');
  const photo = world.server.addPhoto(BEN);
  return { world, photo, page: world.open() };
}

const whatHappened = (world: World) => world.server.effects.map(({ what }) => what);

test.each(['lost-reply', 'offline', 'black-hole'] as const)(
  'a report arrives once though %s comes between',
  async (kind) => {
    const { world, photo, page } = await worldWithPhoto();
    world.network.weather = first(3, 'call', { kind });
    const { id } = await world.until(page.enqueueReport(BEN, photo.id));
    await world.heal({ graceMs: 5 * MINUTE });
    expect(await world.state(id)).toBe('done');
    expect(whatHappened(world)).toEqual([`report ${BEN} about ${photo.id}`]);
  },
);

test('one beyond the limit of the day waits until the next, and holds up nothing else', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.server.reportsLeft = 0;
  const { id } = await world.until(page.enqueueReport(BEN, photo.id));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  const decision = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.run(async () => (await world.state(decision.id)) === 'done', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'daily_limit' } });
  world.server.reportsLeft = 3;
  await world.heal({ graceMs: 10 * HOUR + MINUTE, limitMs: 11 * HOUR });
  expect(whatHappened(world)).toEqual([`approved ${photo.id}`, `report ${BEN} about ${photo.id}`]);
});

test('where the photo is gone, what is said of its uploader still arrives', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = offline;
  await world.until(page.enqueueReport(BEN, photo.id));
  world.server.decide(photo.id, 'deleted', 'carl');
  await world.heal();
  expect(whatHappened(world)).toEqual([`report ${BEN} about null`]);
});

describe('what the server will not take is shown', () => {
  test.each([
    ['a user who is not there', 4711],
    ['oneself', ANNA],
  ])('%s', async (_who, reported) => {
    const { world, page } = await worldWithPhoto();
    const { id } = await world.until(page.enqueueReport(reported));
    await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
    expect(await world.op(id)).toMatchObject({ status: { reason: 'refused' } });
    expect(whatHappened(world)).toEqual([]);
  });
});

test('an approved photo is rejected from its own page, and not from the desk', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.server.decide(photo.id, 'approved', 'carl');
  const fromDesk = await world.until(page.enqueueReview(photo.id, 'reject', 2));
  await world.run(async () => (await world.state(fromDesk.id)) === 'needs-you', MINUTE);
  await world.until(page.cancel(fromDesk.id));
  const fromPage = await world.until(page.enqueueRejection(photo.id, 2));
  await world.run(async () => (await world.state(fromPage.id)) === 'done', MINUTE);
  expect(whatHappened(world)).toEqual([`rejected ${photo.id}`]);
});
