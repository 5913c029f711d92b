/** Appeals against rejections and edits of a user's own photos. Each arrives once and in order, or the user sees why not. */
import { expect, test } from 'vitest';
import { emptyPhotoForm } from '../../src/contract/photo/form.ts';
import { first, offline } from './sim/faults.ts';
import { ANNA, MINUTE, World } from './sim/world.ts';

async function worldWithRejected() {
  const world = new World();
  await world.signIn(ANNA);
  const photo = world.server.addPhoto(ANNA);
  world.server.decide(photo.id, 'rejected', 'carl');
  return { world, photo, page: world.open() };
}

const formOf = (operator: string) => ({ ...emptyPhotoForm('planes'), operator });
const effectsOf = (world: World) => world.server.effects.map(({ what }) => what);

test('an appeal whose response is lost is made once', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.faults = first(3, 'call', { kind: 'lost-reply' });
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  await world.run(() => world.empty(), 10 * MINUTE);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(effectsOf(world)).toEqual([`appeal ${photo.id}`]);
  expect(photo).toMatchObject({ status: 'pending_appeal', appeals: ['It is a bird'] });
});

test('an appeal made offline survives the end of its page and arrives', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  page.kill();
  world.open();
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(photo.appeals).toEqual(['It is a bird']);
});

test.each(['approved', 'pending_appeal', 'deleted'] as const)(
  'an appeal against a photo that is %s meanwhile needs its user and shows the conflict',
  async (status) => {
    const { world, photo, page } = await worldWithRejected();
    world.network.faults = offline;
    const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
    world.server.decide(photo.id, status, 'dora');
    await world.heal();
    expect((await world.op(id)).status).toMatchObject({
      state: 'needs-you',
      reason: 'conflict',
      conflict: { approvalStatus: status, reviewerName: status === 'deleted' ? '' : 'dora' },
    });
    expect(photo.appeals).toEqual([]);
  },
);

test('an appeal needs its user when the server accepts it but loses its text', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.server.losesAppeals = true;
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
  expect((await world.op(id)).status).toMatchObject({
    reason: 'refused',
    message: { en: 'Failed to save appeal message to database. Please try again.' },
  });
});

test('two edits and an appeal made offline arrive in order', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.faults = offline;
  const { id: photoId, revision } = photo;
  const edit = (operator: string, edited: number) =>
    world.until(page.enqueueEdit({ photoId, revision: edited, stood: 'rejected', form: formOf(operator) }));
  await edit('Meridian', revision);
  // This edit has the revision that the first edit will create, since cached lists already show that one.
  await edit('Nordvind', revision + 1);
  await world.until(page.enqueueAppeal(photoId, 'The data are right now'));
  await world.heal();
  expect(effectsOf(world)).toEqual([`edit ${photoId}`, `edit ${photoId}`, `appeal ${photoId}`]);
  expect(photo.fields['operator']).toBe('Nordvind');
});

test.each([
  ['approved', 'approved'],
  // The photo is still rejected, but has a new revision because it was changed on another device.
  ['rejected', 'changed'],
  ['deleted', 'deleted'],
] as const)('an edit of a photo that is %s meanwhile needs its user', async (status, shown) => {
  const { world, photo, page } = await worldWithRejected();
  world.network.faults = offline;
  const { id: photoId, revision } = photo;
  const { id } = await world.until(
    page.enqueueEdit({ photoId, revision, stood: 'rejected', form: formOf('Meridian') }),
  );
  world.server.decide(photoId, status, 'dora');
  await world.heal();
  expect((await world.op(id)).status).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus: shown },
  });
  expect(effectsOf(world)).toEqual([]);
});
