/** A decision is held for five seconds so that it can be undone (docs/rules/review.md, "Undo"). */
import { expect, test, vi } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/retry-policy.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { killedAtEveryCall } from './sim/every-point.ts';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

async function worldWithPhoto() {
  const world = new World();
  await world.signIn(ANNA);
  return { world, photo: world.server.addPhoto(BEN), page: world.open() };
}

test('a decision is sent automatically after five seconds', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.pass(HOLD_MS - 500);
  expect(world.network.tried).toEqual([]);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'held' }, sent: false });
  expect(await world.run(() => world.empty(), 2_000)).toBe(true);
  expect(world.server.effects).toEqual([{ user: ANNA, key: id, what: `approved ${photo.id}` }]);
});

test('an undone decision never reaches the server', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'delete', 1));
  await world.pass(HOLD_MS - 500);
  expect(await world.until(page.cancel(id))).toEqual({ ok: true });
  await world.pass(MINUTE);
  await world.heal();
  expect([world.server.effects, world.network.tried]).toEqual([[], []]);
});

test('undoing a decision offline an hour later succeeds only if the decision takes no effect', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueReview(photo.id, 'reject', 1));
  await world.pass(HOUR);
  const outcome = await world.until(page.cancel(id));
  await world.heal();
  // Undo is refused if a request may have reached the server since.
  expect(world.server.effects).toHaveLength(outcome.ok ? 0 : 1);
});

test('an undo that races the sending prevents the decision or fails', async () => {
  for (let ms = HOLD_MS - 20; ms <= HOLD_MS + 400; ms += 20) {
    const { world, photo, page } = await worldWithPhoto();
    const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
    await world.pass(ms);
    const outcome = await world.until(page.cancel(id));
    await world.heal();
    expect([ms, world.server.effects.length]).toEqual([ms, outcome.ok ? 0 : 1]);
    expect(await world.state(id)).toBe(outcome.ok ? 'cancelled' : 'done');
  }
});

test('page killed at any point: the next page sends the decision once', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = new World();
    await world.signIn(ANNA);
    const photo = world.server.addPhoto(BEN);
    const page = world.open({ kind: 'page', killAt });
    const { id } = await world.untilDead(page, page.enqueueReview(photo.id, 'approve', 1));
    await world.pass(HOLD_MS / 2);
    const died = !page.alive;
    page.kill();
    world.open();
    await world.heal({ limitMs: 5 * MINUTE });
    const isSaved = (await world.ops()).length > 0;
    expect(world.server.effects).toHaveLength(isSaved ? 1 : 0);
    if (id !== undefined) expect(await world.state(id)).toBe('done');
    return died;
  });
  expect(points).toBeGreaterThan(5);
});

test('a sync event during the hold waits and then sends the decision', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  page.kill();
  const worker = world.open({ kind: 'worker' });
  const { left } = await world.until(runForSync(worker.outbox, worker.clock));
  expect(left).toBe(0);
  expect(await world.state(id)).toBe('done');
});

test.each([-365 * 24 * HOUR, 365 * 24 * HOUR])(
  'a clock jump by %d ms does not prolong the hold',
  async (by) => {
    const { world, photo, page } = await worldWithPhoto();
    const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
    world.time.jump(by);
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.effects).toHaveLength(1);
  },
);
