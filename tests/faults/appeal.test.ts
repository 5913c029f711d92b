/** Appeals and edits of one's own photos: once each, in their order, or told why not. */
import { expect, test } from 'vitest';
import { emptyPhotoForm } from '../../src/contract/rules/rules.ts';
import { first, offline } from './sim/weather.ts';
import { ANNA, MINUTE, World } from './sim/world.ts';

async function worldWithRejected() {
  const world = new World();
  await world.signIn(ANNA);
  const photo = world.server.addPhoto(ANNA);
  world.server.decide(photo.id, 'rejected', 'carl');
  return { world, photo, page: world.open() };
}

const formOf = (operator: string) => ({ ...emptyPhotoForm('planes'), operator });
const whatHappened = (world: World) => world.server.effects.map(({ what }) => what);

test('the answer to an appeal is lost: it is made once', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.weather = first(3, 'call', { kind: 'lost-reply' });
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  await world.run(() => world.empty(), 10 * MINUTE);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(whatHappened(world)).toEqual([`appeal ${photo.id}`]);
  expect(photo).toMatchObject({ status: 'pending_appeal', appeals: ['It is a bird'] });
});

test('an appeal made without a network survives the page, and arrives', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.weather = offline;
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  page.kill();
  world.open();
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(photo.appeals).toEqual(['It is a bird']);
});

test.each(['approved', 'pending_appeal', 'deleted'] as const)(
  'an appeal for a photo that is %s meanwhile needs its user, who is told',
  async (status) => {
    const { world, photo, page } = await worldWithRejected();
    world.network.weather = offline;
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

test('a server that takes the appeal and loses its text is no arrival', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.server.losesAppeals = true;
  const { id } = await world.until(page.enqueueAppeal(photo.id, 'It is a bird'));
  await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
  expect((await world.op(id)).status).toMatchObject({
    reason: 'refused',
    message: { en: 'Failed to save appeal message to database. Please try again.' },
  });
});

test('two edits and an appeal without a network arrive in their order', async () => {
  const { world, photo, page } = await worldWithRejected();
  world.network.weather = offline;
  const { id: photoId, revision } = photo;
  const edit = (operator: string, on: number) =>
    world.until(page.enqueueEdit({ photoId, revision: on, stood: 'rejected', form: formOf(operator) }));
  await edit('Meridian', revision);
  // Made on what the first will leave, as kept lists show it.
  await edit('Nordvind', revision + 1);
  await world.until(page.enqueueAppeal(photoId, 'The data are right now'));
  await world.heal();
  expect(whatHappened(world)).toEqual([`edit ${photoId}`, `edit ${photoId}`, `appeal ${photoId}`]);
  expect(photo.fields['operator']).toBe('Nordvind');
});

test.each([
  ['approved', 'approved'],
  // Rejected as before: it was changed on another device.
  ['rejected', 'changed'],
  ['deleted', 'deleted'],
] as const)('an edit of a photo that is %s meanwhile needs its user', async (status, told) => {
  const { world, photo, page } = await worldWithRejected();
  world.network.weather = offline;
  const { id: photoId, revision } = photo;
  const { id } = await world.until(
    page.enqueueEdit({ photoId, revision, stood: 'rejected', form: formOf('Meridian') }),
  );
  world.server.decide(photoId, status, 'dora');
  await world.heal();
  expect((await world.op(id)).status).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus: told },
  });
  expect(whatHappened(world)).toEqual([]);
});
