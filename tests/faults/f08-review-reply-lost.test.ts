import { expect, test } from 'vitest';
import { first } from './sim/faults.ts';
import { ANNA, BEN, World } from './sim/world.ts';

test.each(['approve', 'reject', 'delete'] as const)('F08 review reply lost: %s', async (action) => {
  const world = new World();
  await world.signIn(ANNA);
  const photo = world.server.addPhoto(BEN);
  world.network.faults = first(3, 'call', { kind: 'lost-reply' });
  const page = world.open();
  const { id } = await world.until(page.enqueueReview(photo.id, action, 1));
  await world.run(() => world.empty(), 10 * 60_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.effects).toHaveLength(1);
});
