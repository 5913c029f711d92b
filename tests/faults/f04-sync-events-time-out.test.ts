import { expect, test } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/retry-policy.ts';
import { SYNC_BUDGET_MS, runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F04 a photo arrives once the app is opened after three sync events timed out', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.faults = () => ({ kind: 'black-hole' });
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  page.kill();
  for (const pause of [0, 5, 15]) {
    await world.pass(pause * MINUTE);
    const worker = world.open({ kind: 'worker' });
    const startedAt = world.time.elapsed();
    const { left } = await world.until(runForSync(worker.outbox, worker.clock));
    expect(left).toBe(1);
    expect(world.time.elapsed() - startedAt).toBeLessThan(SYNC_BUDGET_MS + MINUTE);
    worker.kill();
  }
  await world.check();

  world.open();
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F04 a sync event while online sends everything without a page', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const saver = world.open({ kind: 'worker' });
  const { id } = await world.until(saver.enqueueUpload(planeForm(), composite()));
  const worker = world.open({ kind: 'worker' });
  expect(await world.until(runForSync(worker.outbox, worker.clock))).toEqual({ left: 0 });
  expect(await world.state(id)).toBe('done');
  await world.check();
});

test.each([true, false])(
  'F04 simultaneous sync events send each of forty decisions once (Web Locks: %s)',
  async (locks) => {
    const world = new World({ locks });
    await world.signIn(ANNA);
    const saver = world.open({ kind: 'worker' });
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      ids.push((await world.until(saver.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1))).id);
    }
    // With a weak signal, each request takes longer than the interval at which another run tries to take the lease.
    world.network.faults = () => ({ kind: 'slow', ms: 3_000 });
    const worker = world.open({ kind: 'worker' });
    const events = [1, 2, 3].map(() => runForSync(worker.outbox, worker.clock));
    expect(await world.until(Promise.all(events))).toEqual([{ left: 0 }, { left: 0 }, { left: 0 }]);
    for (const id of ids) expect(await world.state(id)).toBe('done');
    expect(world.network.tried, 'no run takes the lease from another').toHaveLength(ids.length);
    await world.check();
  },
);

test('F04 runs that start during a failing run do not repeat its requests', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const saver = world.open({ kind: 'worker' });
  for (let n = 0; n < 2; n += 1) {
    const { id } = await world.until(saver.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
    // After ten failures, the backoff takes minutes.
    await world.database.run(async (db) => db.put('ops', { ...(await world.op(id)), tries: 10 }));
  }
  await world.pass(HOLD_MS);
  world.network.faults = () => ({ kind: 'black-hole' });
  const worker = world.open({ kind: 'worker' });
  const runs = Array.from({ length: 5 }, () => worker.outbox.run({ ignoreBackoff: true }));
  await world.until(Promise.all(runs));
  expect(world.network.tried).toHaveLength(2);
});

test('F04 a run that throws does not stop later runs', async () => {
  const world = new World();
  await world.signIn(ANNA);
  let isBroken = false;
  const worker = world.open({
    kind: 'worker',
    wrapConnection: (base) => ({
      ...base,
      run: (work) => (isBroken ? Promise.reject(new RangeError('a bug')) : base.run(work)),
    }),
  });
  const { id } = await world.until(worker.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(HOLD_MS);
  isBroken = true;
  await expect(world.until(worker.outbox.run({ ignoreBackoff: true }))).rejects.toThrow(RangeError);
  isBroken = false;
  await world.until(worker.outbox.run({ ignoreBackoff: true }));
  expect(await world.state(id)).toBe('done');
});
