import { expect, test } from 'vitest';
import { before } from './sim/weather.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test.each(['send', 'call'] as const)('F35 partial upload expired on the server before "%s"', async (step) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = before(step === 'send' ? 2 : 1, step, () => world.server.expireUploads());
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(3, 2_000_000)));
  await world.run(() => world.empty(), 600_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(world.server.photosOf(id)).toHaveLength(1);
});
