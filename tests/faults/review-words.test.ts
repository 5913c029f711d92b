/** What goes with a decision arrives with it, though it waited without a network. */
import { expect, test } from 'vitest';
import { offline } from './sim/weather.ts';
import { ANNA, BEN, World } from './sim/world.ts';

async function decided(
  action: 'reject' | 'delete',
  words: Parameters<ReturnType<World['open']>['enqueueReview']>[3] = {},
) {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  await world.until(page.enqueueReview(photo.id, action, 1, words));
  await world.heal();
  return photo;
}

const DUST = { code: 'dust', x: 0.25, y: 0.5 } as const;

test('a rejection has its codes, at their places, with or without a text', async () => {
  expect(await decided('reject', { marks: [DUST, { code: 'level' }] })).toMatchObject({
    status: 'rejected',
    words: { marks: [DUST, { code: 'level' }], reason: undefined },
  });
  expect(await decided('reject', { marks: [DUST], reason: 'top left' })).toMatchObject({
    words: { marks: [DUST], reason: 'top left' },
  });
});

test('a deletion has what its photographer is to be told, if anything', async () => {
  expect(await decided('delete', { reason: 'stolen' })).toMatchObject({
    status: 'deleted',
    words: { reason: 'stolen' },
  });
  expect((await decided('delete')).words).toEqual({});
});
