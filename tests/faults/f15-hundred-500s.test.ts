import { expect, test } from 'vitest';
import { refusal } from './sim/wire.ts';
import { ANNA, BEN, HOUR, World, composite, planeForm } from './sim/world.ts';

test('F15 a photo and a decision arrive after a hundred 500s', async () => {
  const world = new World();
  await world.signIn(ANNA);
  let remaining = 100;
  world.network.faults = () => {
    if (remaining === 0) return undefined;
    remaining -= 1;
    return { kind: 'response', response: refusal(500, 'internal') };
  };
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  const upload = await world.until(page.enqueueUpload(planeForm(), composite()));
  const review = await world.until(page.enqueueReview(photo.id, 'reject', 1));
  await world.run(() => remaining === 0, 5 * HOUR);
  expect(remaining, 'it never gives up').toBe(0);
  await world.heal();
  expect(await world.state(upload.id)).toBe('done');
  expect(await world.state(review.id)).toBe('done');
});
