import { expect, test, vi } from 'vitest';
import { HOLD_MS } from '../../src/outbox/engine/retry-policy.ts';
import { killedAtEveryCall } from './sim/every-point.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test('F03 worker killed at every call while it sends a photo: another context finishes it', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = new World();
    await world.signIn(ANNA);
    const saver = world.open({ kind: 'worker' });
    const { id } = await world.until(saver.enqueueUpload(planeForm(), composite()));
    const worker = world.open({ kind: 'worker', killAt });
    await world.untilDead(worker, worker.outbox.run({ ignoreBackoff: true }));
    await world.check();

    world.open();
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toHaveLength(1);
    expect(await world.chunks()).toBe(0);
    return !worker.alive;
  });
  expect(points).toBeGreaterThan(40);
});

test('F03 worker killed at every call while it sends a decision: it takes effect once', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = new World();
    await world.signIn(ANNA);
    const photo = world.server.addPhoto(2);
    const saver = world.open({ kind: 'worker' });
    const { id } = await world.until(saver.enqueueReview(photo.id, 'approve', 1));
    await world.pass(HOLD_MS);
    const worker = world.open({ kind: 'worker', killAt });
    await world.untilDead(worker, worker.outbox.run({ ignoreBackoff: true }));

    world.open();
    await world.heal({ limitMs: 5 * MINUTE });
    expect(await world.op(id)).toMatchObject({ status: { state: 'done' } });
    expect(world.server.effects).toEqual([{ user: ANNA, key: id, what: `approved ${photo.id}` }]);
    return !worker.alive;
  });
  expect(points).toBeGreaterThan(10);
});
