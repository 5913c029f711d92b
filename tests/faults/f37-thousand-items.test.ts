import { expect, test, vi } from 'vitest';
import { seededRandom } from './sim/random.ts';
import { offline } from './sim/faults.ts';
import { LONG } from './sim/long.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test('F37 hundreds of decisions arrive though every tenth reply is lost', async () => {
  const random = seededRandom(37);
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const saver = world.open({ kind: 'worker' });
  for (let n = 0; n < LONG.items; n += 1) {
    const photo = world.server.addPhoto(BEN);
    await saver.enqueueReview(photo.id, n % 2 === 0 ? 'approve' : 'reject', 1);
  }
  world.open();
  const offlineTries = world.network.tried.length;
  await world.pass(10 * MINUTE);
  // During ten minutes offline there are only few attempts.
  expect(world.network.tried.length - offlineTries).toBeLessThan(200);
  world.network.faults = () => (random() < 0.1 ? { kind: 'lost-reply' } : undefined);
  await world.run(() => world.empty(), HOUR);
  await world.heal();
  expect(world.server.effects).toHaveLength(LONG.items);
});
