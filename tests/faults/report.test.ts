/** Reports: each reaches the super admins once, even if requests or responses are lost or the photo is deleted. */
import { describe, expect, test } from 'vitest';
import { first, offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function worldWithPhoto() {
  const world = new World();
  await world.signIn(ANNA);
  world.server.names.set(BEN, 'ben');
  const photo = world.server.addPhoto(BEN);
  return { world, photo, page: world.open() };
}

const effectsOf = (world: World) => world.server.effects.map(({ what }) => what);

test.each(['lost-reply', 'offline', 'black-hole'] as const)(
  'a report arrives once despite three faults: %s',
  async (kind) => {
    const { world, photo, page } = await worldWithPhoto();
    world.network.faults = first(3, 'call', { kind });
    const { id } = await world.until(page.enqueueReport(BEN, photo.id));
    await world.heal({ graceMs: 5 * MINUTE });
    expect(await world.state(id)).toBe('done');
    expect(effectsOf(world)).toEqual([`report ${BEN} about ${photo.id}`]);
  },
);

test('a report beyond the daily limit waits until the next day and does not block other ops', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.server.reportsLeft = 0;
  const { id } = await world.until(page.enqueueReport(BEN, photo.id));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  const decision = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.run(async () => (await world.state(decision.id)) === 'done', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'daily_limit' } });
  world.server.reportsLeft = 3;
  await world.heal({ graceMs: 10 * HOUR + MINUTE, limitMs: 11 * HOUR });
  expect(effectsOf(world)).toEqual([`approved ${photo.id}`, `report ${BEN} about ${photo.id}`]);
});

test('a report of a deleted photo arrives as a report of its uploader', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = offline;
  await world.until(page.enqueueReport(BEN, photo.id));
  world.server.decide(photo.id, 'deleted', 'carl');
  await world.heal();
  expect(effectsOf(world)).toEqual([`report ${BEN} about null`]);
});

describe('a refused report needs its user', () => {
  test.each([
    ['an unknown user', 4711],
    ['the reporter themself', ANNA],
  ])('%s', async (_user, reported) => {
    const { world, page } = await worldWithPhoto();
    const { id } = await world.until(page.enqueueReport(reported));
    await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
    expect(await world.op(id)).toMatchObject({ status: { reason: 'refused' } });
    expect(effectsOf(world)).toEqual([]);
  });
});

test('an approved photo can be rejected from its photo page but not from the review desk', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.server.decide(photo.id, 'approved', 'carl');
  const fromDesk = await world.until(page.enqueueReview(photo.id, 'reject', 2));
  await world.run(async () => (await world.state(fromDesk.id)) === 'needs-you', MINUTE);
  await world.until(page.cancel(fromDesk.id));
  const fromPage = await world.until(page.enqueueRejection(photo.id, 2));
  await world.run(async () => (await world.state(fromPage.id)) === 'done', MINUTE);
  expect(effectsOf(world)).toEqual([`rejected ${photo.id}`]);
});
