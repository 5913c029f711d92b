/** A deletion that needs the password again, or exceeds the day's limit (docs/outbox.md, "Errors"). */
import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

const REFUSED = { state: 'needs-you', reason: 'refused', code: 'reauthentication_required' };

/** Anna deleted a photo offline that she approved on another device meanwhile, and hasn't entered her password lately. */
async function worldWithRefusal() {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.server.stale.add(token);
  const photo = world.server.addPhoto(BEN);
  world.network.faults = offline;
  const page = world.open();
  const { id } = await world.until(page.enqueueReview(photo.id, 'delete', 1));
  world.server.decide(photo.id, 'approved', world.server.names.get(ANNA) ?? '');
  await world.heal();
  expect((await world.op(id)).status).toMatchObject(REFUSED);
  return { world, token, photo, page, id };
}

test('a deletion that needs the password waits for it, and others are sent meanwhile', async () => {
  const { world, token, photo, page, id } = await worldWithRefusal();
  const other = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(MINUTE);
  expect(await world.state(other.id)).toBe('done');
  const tried = world.network.tried.length;
  await world.pass(HOUR);
  expect(world.network.tried.length, 'requests without the password').toBe(tried);
  expect(photo.status).toBe('approved');

  world.server.stale.delete(token);
  await world.until(page.outbox.passwordEntered());
  await world.pass(10_000);
  expect([await world.state(id), photo.status]).toEqual(['done', 'deleted']);
  await world.heal();
});

test('it survives a restart, and a password that was entered too long ago asks again', async () => {
  const { world, token, photo, page, id } = await worldWithRefusal();
  page.kill();
  const again = world.open();
  await world.pass(MINUTE);
  expect((await world.op(id)).status).toMatchObject(REFUSED);
  expect(again.outbox.view.get()).toMatchObject({
    needsYou: 1,
    items: [{ id, state: 'needs-you', reason: 'password' }],
  });

  await world.until(again.outbox.passwordEntered());
  await world.pass(MINUTE);
  expect((await world.op(id)).status).toMatchObject(REFUSED);
  world.server.stale.delete(token);
  await world.until(again.outbox.passwordEntered());
  await world.heal();
  expect([await world.state(id), photo.status]).toEqual(['done', 'deleted']);
});

test('the password of another user sends nothing, and the deletion can be discarded', async () => {
  const { world, photo, page, id } = await worldWithRefusal();
  await world.signIn(BEN);
  await world.until(page.outbox.passwordEntered());
  await world.pass(MINUTE);
  expect((await world.op(id)).status).toMatchObject(REFUSED);
  await world.signIn(ANNA);
  expect(await world.until(page.cancel(id))).toEqual({ ok: true });
  await world.until(page.outbox.passwordEntered());
  await world.heal();
  expect([await world.state(id), photo.status]).toEqual(['cancelled', 'approved']);
});

test('a deletion beyond the daily limit waits until the next day, and others are sent meanwhile', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.deletionsLeft = 1;
  const page = world.open();
  const photos = [1, 2, 3].map(() => world.server.addPhoto(BEN));
  const ids: string[] = [];
  for (const [n, photo] of photos.entries()) {
    ids.push((await world.until(page.enqueueReview(photo.id, n === 2 ? 'approve' : 'delete', 1))).id);
  }
  await world.pass(MINUTE);
  const states = await Promise.all(ids.map((id) => world.op(id)));
  expect(states.map(({ status }) => status)).toMatchObject([
    { state: 'done' },
    { state: 'waiting', reason: 'daily_limit', message: { en: 'refused: daily_limit' } },
    { state: 'done' },
  ]);
  const tried = world.network.tried.length;
  await world.pass(9 * HOUR);
  expect(world.network.tried.length, 'nothing is tried before the day is over').toBe(tried);
  world.server.deletionsLeft = 20;
  await world.heal({ graceMs: HOUR, limitMs: 2 * HOUR });
  expect(photos.map(({ status }) => status)).toEqual(['deleted', 'deleted', 'approved']);
});
