/** A decision is held for five seconds and can be taken back (docs/rules/review.md, "Undo"). */
import { expect, test, vi } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/policy.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { killedAtEveryCall } from './sim/everywhere.ts';
import { offline } from './sim/weather.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

async function worldWithPhoto() {
  const world = new World();
  await world.signIn(ANNA);
  return { world, photo: world.server.addPhoto(BEN), page: world.open() };
}

test('nothing goes out for five seconds, then it does by itself', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.pass(HOLD_MS - 500);
  expect(world.network.tried).toEqual([]);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'held' }, sent: false });
  expect(await world.run(() => world.empty(), 2_000)).toBe(true);
  expect(world.server.effects).toEqual([{ user: ANNA, key: id, what: `approved ${photo.id}` }]);
});

test('one that is taken back never reaches the server, and the photo is as it was', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'delete', 1));
  await world.pass(HOLD_MS - 500);
  expect(await world.until(page.cancel(id))).toEqual({ ok: true });
  await world.pass(MINUTE);
  await world.heal();
  expect([world.server.effects, world.network.tried]).toEqual([[], []]);
});

test('without a network it can be taken back for as long as there is none', async () => {
  const { world, photo, page } = await worldWithPhoto();
  world.network.weather = offline;
  const { id } = await world.until(page.enqueueReview(photo.id, 'reject', 1));
  await world.pass(HOUR);
  const outcome = await world.until(page.cancel(id));
  await world.heal();
  // A request that nobody knows the fate of has left meanwhile, or none: in both cases what is said is true.
  expect(world.server.effects).toHaveLength(outcome.ok ? 0 : 1);
});

test('taking it back races its sending: it is held here, or it arrives', async () => {
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

test('the page is killed at any point meanwhile: the next one sends it, once', async () => {
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
    const kept = (await world.ops()).length > 0;
    expect(world.server.effects).toHaveLength(kept ? 1 : 0);
    if (id !== undefined) expect(await world.state(id)).toBe('done');
    return died;
  });
  expect(points).toBeGreaterThan(5);
});

test('a sync event that comes meanwhile waits for it', async () => {
  const { world, photo, page } = await worldWithPhoto();
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  page.kill();
  const worker = world.open({ kind: 'worker' });
  const { left } = await world.until(runForSync(worker.outbox, worker.clock));
  expect(left).toBe(0);
  expect(await world.state(id)).toBe('done');
});

test.each([-365 * 24 * HOUR, 365 * 24 * HOUR])(
  'a clock that jumps by %d ms holds it no longer',
  async (by) => {
    const { world, photo, page } = await worldWithPhoto();
    const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
    world.time.jump(by);
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.effects).toHaveLength(1);
  },
);
