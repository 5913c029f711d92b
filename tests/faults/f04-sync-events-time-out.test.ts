import { expect, test } from 'vitest';
import { SYNC_BUDGET_MS, runForSync } from '../../src/outbox/run/sync-run.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

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
    const { left } = await world.until(runForSync(worker.engine, worker.clock));
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
  expect(await world.until(runForSync(worker.engine, worker.clock))).toEqual({ left: 0 });
  expect(await world.state(id)).toBe('done');
  await world.check();
});
