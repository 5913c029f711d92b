import { expect, test } from 'vitest';
import type { FaultPlan } from './sim/network.ts';
import { refusal } from './sim/wire.ts';
import { stepOf } from './sim/faults.ts';
import { inputWith } from '../photo-input.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([
  ['the terms', 451, 'agreement_required'] as const,
  ['a verified number', 403, 'phone_verification'] as const,
])('an op that waits for %s is sent right after that, not at the next retry', async (_what, status, code) => {
  const world = new World();
  await world.signIn(ANNA);
  let isSettled = false;
  const blocked: FaultPlan = () =>
    isSettled ? undefined : { kind: 'response', response: refusal(status, code) };
  world.network.faults = blocked;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(MINUTE);
  const tried = world.network.tried.length;
  await world.pass(2 * MINUTE);
  expect(world.network.tried.length, 'requests while blocked').toBe(tried);

  isSettled = true;
  await world.until(page.outbox.liftBlock());
  await world.pass(10_000);
  expect(await world.state(id)).toBe('done');
  expect(world.server.photosOf(id)).toHaveLength(1);
});

test('waking the outbox does not retry with an ended session', async () => {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.server.tokens.delete(token);
  const page = world.open();
  await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(MINUTE);
  const tried = world.network.tried.length;
  await world.until(page.outbox.liftBlock());
  await world.pass(MINUTE);
  expect(world.network.tried.length).toBe(tried);
});

test('deleting everything at a sign-out stops the user’s uploads, deletes their data, and spares other users', async () => {
  const world = new World();
  await world.signIn(2);
  const page = world.open();
  world.network.faults = () => ({ kind: 'offline' });
  const bens = await world.until(page.enqueueUpload(planeForm(), composite(3)));
  await world.signIn(ANNA);
  // Let the photos' bytes arrive, but not the final calls.
  world.network.faults = (request) => (stepOf(request) === 'call' ? { kind: 'offline' } : undefined);
  const ids = [
    await world.until(page.enqueueUpload(planeForm(), composite(1))),
    await world.until(page.enqueueUpload(planeForm(), composite(2))),
  ].map(({ id }) => id);
  await world.until(page.outbox.changeDraft(ANNA, { current: inputWith(planeForm()) }));
  const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 4, bytes: new ArrayBuffer(4) };
  await world.until(page.outbox.savePickedPhoto(ANNA, file));
  await world.pass(1000);
  for (const id of ids) world.device.cancelAsked.add(id);
  expect(await world.until(page.outbox.discardAll(2)), 'a user who is not signed in').toEqual({
    ok: false,
    problem: 'gone',
  });
  expect(await world.until(page.outbox.discardAll(ANNA))).toEqual({ ok: true });
  world.network.clear();
  await world.pass(10 * MINUTE);
  expect((await world.ops()).map(({ id }) => id)).toEqual([bens.id]);
  expect(await world.chunks()).toBe(await world.chunks(bens.id));
  expect(await world.until(page.outbox.loadDraft(ANNA))).toEqual({ photos: [] });
  expect(ids.flatMap((id) => world.server.photosOf(id))).toEqual([]);
});
