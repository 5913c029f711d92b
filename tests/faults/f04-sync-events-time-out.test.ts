import { expect, test } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/policy.ts';
import { SYNC_BUDGET_MS, runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('F04 three sync events time out, then the app is opened', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.weather = () => ({ kind: 'black-hole' });
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  page.kill();
  for (const pause of [0, 5, 15]) {
    await world.pass(pause * MINUTE);
    const worker = world.open({ kind: 'worker' });
    const began = world.time.elapsed();
    const { left } = await world.until(runForSync(worker.outbox, worker.clock));
    expect(left).toBe(1);
    expect(world.time.elapsed() - began).toBeLessThan(SYNC_BUDGET_MS + MINUTE);
    worker.kill();
  }
  await world.check();

  world.open();
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test('F04 a sync event with a network sends everything without any page', async () => {
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
  'F04 sync events that come together send forty decisions, each once (Web Locks: %s)',
  async (locks) => {
    const world = new World({ locks });
    await world.signIn(ANNA);
    const saver = world.open({ kind: 'worker' });
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      ids.push((await world.until(saver.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1))).id);
    }
    // One bar of signal: an exchange takes longer than a worker that is not the sender waits before it looks again.
    world.network.weather = () => ({ kind: 'slow', ms: 3_000 });
    const worker = world.open({ kind: 'worker' });
    const events = [1, 2, 3].map(() => runForSync(worker.outbox, worker.clock));
    expect(await world.until(Promise.all(events))).toEqual([{ left: 0 }, { left: 0 }, { left: 0 }]);
    for (const id of ids) expect(await world.state(id)).toBe('done');
    expect(world.network.tried, 'nobody takes the lease from a run under way').toHaveLength(ids.length);
    await world.check();
  },
);

test('F04 events that come while another one fails do not let it fail once for each of them', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const saver = world.open({ kind: 'worker' });
  for (let n = 0; n < 2; n += 1) {
    const { id } = await world.until(saver.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
    // With these failures behind it, it would wait for minutes.
    await world.database.run(async (db) => db.put('ops', { ...(await world.op(id)), tries: 10 }));
  }
  await world.pass(HOLD_MS);
  world.network.weather = () => ({ kind: 'black-hole' });
  const worker = world.open({ kind: 'worker' });
  const runs = Array.from({ length: 5 }, () => worker.outbox.run({ ignoreBackoff: true }));
  await world.until(Promise.all(runs));
  expect(world.network.tried).toHaveLength(2);
});

test('F04 a run that breaks does not take the runs behind it with it', async () => {
  const world = new World();
  await world.signIn(ANNA);
  let broken = false;
  const worker = world.open({
    kind: 'worker',
    trouble: (base) => ({
      ...base,
      run: (work) => (broken ? Promise.reject(new RangeError('a bug')) : base.run(work)),
    }),
  });
  const { id } = await world.until(worker.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.pass(HOLD_MS);
  broken = true;
  await expect(world.until(worker.outbox.run({ ignoreBackoff: true }))).rejects.toThrow(RangeError);
  broken = false;
  await world.until(worker.outbox.run({ ignoreBackoff: true }));
  expect(await world.state(id)).toBe('done');
});
