import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, World } from './sim/world.ts';

test.each(['approve', 'reject', 'delete'] as const)('F30 %s on a photo deleted meanwhile', async (action) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  const { id } = await world.until(page.enqueueReview(photo.id, action, 1));
  photo.status = 'deleted';
  await world.heal();
  expect((await world.op(id)).status).toMatchObject(
    action === 'delete'
      ? { state: 'done' }
      : { state: 'needs-you', reason: 'conflict', conflict: { approvalStatus: 'deleted' } },
  );
  expect(world.server.effects).toEqual([]);
});
