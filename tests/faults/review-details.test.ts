/** The reason and marks of a decision made offline arrive together with it. */
import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, World } from './sim/world.ts';

async function decideOffline(
  action: 'reject' | 'delete',
  details: Parameters<ReturnType<World['open']>['enqueueReview']>[3] = {},
) {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  await world.until(page.enqueueReview(photo.id, action, 1, details));
  await world.heal();
  return photo;
}

const DUST = { code: 'dust', x: 0.25, y: 0.5 } as const;

test('a rejection arrives with its marks and their positions, with and without a reason', async () => {
  expect(await decideOffline('reject', { rejectMarks: [DUST, { code: 'level' }] })).toMatchObject({
    status: 'rejected',
    words: { marks: [DUST, { code: 'level' }], reason: undefined },
  });
  expect(await decideOffline('reject', { rejectMarks: [DUST], rejectReason: 'top left' })).toMatchObject({
    words: { marks: [DUST], reason: 'top left' },
  });
});

test('a deletion arrives with its reason, if it has one', async () => {
  expect(await decideOffline('delete', { rejectReason: 'stolen' })).toMatchObject({
    status: 'deleted',
    words: { reason: 'stolen' },
  });
  expect((await decideOffline('delete')).words).toEqual({});
});
