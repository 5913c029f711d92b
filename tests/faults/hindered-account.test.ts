import { expect, test } from 'vitest';
import type { Weather } from './sim/network.ts';
import { refusal } from './sim/wire.ts';
import { stepOf } from './sim/weather.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([
  ['the terms', 451, 'agreement_required'] as const,
  ['a verified number', 403, 'phone_verification'] as const,
])(
  'what waits for %s goes out as soon as it is settled, not with the next look',
  async (_what, status, code) => {
    const world = new World();
    await world.signIn(ANNA);
    let isSettled = false;
    const weather: Weather = () =>
      isSettled ? undefined : { kind: 'answer', answer: refusal(status, code) };
    world.network.weather = weather;
    const page = world.open();
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    await world.pass(MINUTE);
    const tried = world.network.tried.length;
    await world.pass(2 * MINUTE);
    expect(world.network.tried.length, 'the server is left alone').toBe(tried);

    isSettled = true;
    await world.until(page.outbox.goOn());
    await world.pass(10_000);
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toHaveLength(1);
  },
);

test('a session that is over is not asked again by it', async () => {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.server.tokens.delete(token);
  const page = world.open();
  await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(MINUTE);
  const tried = world.network.tried.length;
  await world.until(page.outbox.goOn());
  await world.pass(MINUTE);
  expect(world.network.tried.length).toBe(tried);
});

test('deleting everything at a sign-out leaves nothing of the user, stops what is being sent, and spares others', async () => {
  const world = new World();
  await world.signIn(2);
  const others = world.open();
  world.network.weather = () => ({ kind: 'offline' });
  const kept = await world.until(others.enqueueUpload(planeForm(), composite(3)));
  await world.signIn(ANNA);
  // The first bytes arrive, and the rest is on its way.
  world.network.weather = (request) => (stepOf(request) === 'call' ? { kind: 'offline' } : undefined);
  const ids = [
    await world.until(others.enqueueUpload(planeForm(), composite(1))),
    await world.until(others.enqueueUpload(planeForm(), composite(2))),
  ].map(({ id }) => id);
  await world.until(others.outbox.changeDraft(ANNA, { texts: { form: planeForm() } }));
  const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 4, bytes: new ArrayBuffer(4) };
  await world.until(others.outbox.keepPhoto(ANNA, file));
  await world.pass(1000);
  for (const id of ids) world.device.cancelAsked.add(id);
  expect(await world.until(others.outbox.discardAll(2)), 'who is not signed in').toEqual({
    ok: false,
    problem: 'gone',
  });
  expect(await world.until(others.outbox.discardAll(ANNA))).toEqual({ ok: true });
  world.network.clear();
  await world.pass(10 * MINUTE);
  expect((await world.ops()).map(({ id }) => id)).toEqual([kept.id]);
  expect(await world.chunks()).toBe(await world.chunks(kept.id));
  expect(await world.until(others.outbox.loadDraft(ANNA))).toEqual({ photos: [] });
  expect(ids.flatMap((id) => world.server.photosOf(id))).toEqual([]);
});
