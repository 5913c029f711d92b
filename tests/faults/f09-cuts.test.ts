import { expect, test } from 'vitest';
import { bodyLength } from './sim/network.ts';
import { seededRandom } from './sim/random.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

test.each([1, 2, 5, 20, 50])('F09 cut at a random byte, %i times', async (cuts) => {
  const random = seededRandom(cuts);
  const world = new World({ seed: cuts });
  await world.signIn(ANNA);
  let remaining = cuts;
  let largest = 0;
  world.network.faults = (request) => {
    const length = bodyLength(request);
    if (length === 0) return undefined;
    largest = Math.max(largest, length);
    // In half of the cuts, the server also loses the received bytes, because they weren't on its disk yet.
    const reached = Math.floor(random() * length);
    if (remaining === 0 || random() < 0.3) return undefined;
    remaining -= 1;
    return random() < 0.5
      ? { kind: 'cut', afterBytes: reached }
      : { kind: 'cut-and-lost', afterBytes: reached };
  };
  const page = world.open();
  const bytes = composite(cuts, 6_000_000);
  const { id } = await world.until(page.enqueueUpload(planeForm(), bytes));
  await world.run(() => world.empty(), 3_600_000);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  const wasted = world.network.bytesSent - bytes.byteLength;
  expect(wasted, 'I5: bytes wasted').toBeLessThanOrEqual((cuts - remaining) * largest);
  expect(largest).toBeLessThanOrEqual(4 * 1024 * 1024);
});
