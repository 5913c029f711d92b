import { expect, test } from 'vitest';
import { refusal } from './sim/wire.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F38 a refused photo first in the queue does not block the others, and arrives after an edit', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.refusedRegistrations.add('POISON');
  world.network.faults = () => ({ kind: 'offline' });
  const page = world.open();
  const poison = await world.until(page.enqueueUpload(planeForm('POISON'), composite(1)));
  const intact = await world.until(page.enqueueUpload(planeForm('B-2'), composite(2)));
  const review = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.heal();
  expect(await world.state(intact.id)).toBe('done');
  expect(await world.state(review.id)).toBe('done');
  expect(await world.op(poison.id)).toMatchObject({
    status: { state: 'needs-you', reason: 'refused', message: { en: 'refused: image_invalid' } },
    sent: false,
  });

  await world.until(page.outbox.edit(poison.id, planeForm('B-1')));
  await world.heal();
  expect(world.server.photosOf(poison.id)).toMatchObject([{ fields: { registration: 'B-1' } }]);
});

test('F38 an item that always gets a 500 does not block the others', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const poison = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  world.network.faults = ({ opId }) =>
    opId === poison.id ? { kind: 'response', response: refusal(500, 'internal') } : undefined;
  await world.pass(5 * MINUTE);
  const intact: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    intact.push((await world.until(page.enqueueUpload(planeForm(`B-${n}`), composite(n, 600_000)))).id);
  }
  await world.pass(MINUTE);
  for (const id of intact) expect(await world.state(id)).toBe('done');
});
