/** Corrections of published photos: each is made once and in order, or its user sees why not. */
import { describe, expect, test } from 'vitest';
import type { CorrectedChange } from '../../src/contract/rules/correction.ts';
import { first, offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

/** An approved photo of `owner`'s, and a page of Anna's. */
async function worldWithApproved(owner = ANNA) {
  const world = new World();
  await world.signIn(ANNA);
  const { id: photoId } = world.server.addPhoto(owner);
  world.server.decide(photoId, 'approved', 'carl');
  const page = world.open();
  const correct = (to: string) => {
    const changes: CorrectedChange[] = [{ field: 'registration', from: 'HB-WRA', to }];
    return world.until(page.enqueueCorrection({ photoId, isOwn: owner === ANNA, changes }));
  };
  return { world, photoId, page, correct };
}

const effectsOf = (world: World) => world.server.effects.map(({ what }) => what);
const correction = (photoId: number, to: string) => `correct ${photoId} {"registration":"${to}"}`;

test.each(['lost-reply', 'offline', 'black-hole'] as const)(
  'a correction is made once despite three faults: %s',
  async (kind) => {
    const { world, photoId, correct } = await worldWithApproved();
    world.network.faults = first(3, 'call', { kind });
    const { id } = await correct('HB-WRB');
    await world.heal({ graceMs: 5 * MINUTE });
    expect(await world.state(id)).toBe('done');
    expect(effectsOf(world)).toEqual([correction(photoId, 'HB-WRB')]);
  },
);

test('corrections made offline survive the end of their page, and arrive in order', async () => {
  const { world, photoId, page, correct } = await worldWithApproved();
  world.network.faults = offline;
  await correct('HB-WRB');
  await correct('HB-WRC');
  page.kill();
  world.open();
  await world.heal();
  expect(effectsOf(world)).toEqual([correction(photoId, 'HB-WRB'), correction(photoId, 'HB-WRC')]);
});

test('a suggestion goes to the photographer', async () => {
  const { world, photoId, correct } = await worldWithApproved(BEN);
  await correct('HB-WRB');
  await world.heal();
  expect(effectsOf(world)).toEqual([`suggest for ${photoId} {"registration":"HB-WRB"}`]);
});

test('one beyond the daily limit waits until the next day, and holds up nothing else', async () => {
  const { world, photoId, page, correct } = await worldWithApproved();
  world.server.correctionsLeft = 0;
  const { id } = await correct('HB-WRB');
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  const like = await world.until(page.enqueueLike(photoId, true));
  await world.run(async () => (await world.state(like.id)) === 'done', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'daily_limit' } });
  world.server.correctionsLeft = 10;
  await world.heal({ graceMs: 10 * HOUR + MINUTE, limitMs: 11 * HOUR });
  expect(effectsOf(world)).toEqual([`like ${photoId}`, correction(photoId, 'HB-WRB')]);
});

describe('needs its user when the photo is no longer published', () => {
  test.each([
    ['its own', ANNA, { approvalStatus: 'rejected', reviewerName: 'dora' }],
    // Others aren't told what became of it.
    ["somebody else's", BEN, { approvalStatus: 'changed', reviewerName: '' }],
  ])('%s', async (_whose, owner, conflict) => {
    const { world, photoId, correct } = await worldWithApproved(owner);
    world.network.faults = offline;
    const { id } = await correct('HB-WRB');
    world.server.decide(photoId, 'rejected', 'dora');
    await world.heal();
    expect((await world.op(id)).status).toMatchObject({ state: 'needs-you', reason: 'conflict', conflict });
    expect(effectsOf(world)).toEqual([]);
  });
});
