import { expect, test } from 'vitest';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([true, false])('F18 two tabs and the worker replay together (Web Locks: %s)', async (locks) => {
  const world = new World({ locks });
  await world.signIn(ANNA);
  world.network.weather = () => ({ kind: 'offline' });
  const tabs = [world.open(), world.open()];
  const [tab] = tabs;
  if (!tab) throw new Error('no tab');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push((await world.until(tab.enqueueUpload(planeForm(`B-${n}`), composite(n, 700_000)))).id);
    const photo = world.server.addPhoto(BEN);
    ids.push((await world.until(tab.enqueueReview(photo.id, 'approve', 1))).id);
  }
  world.network.clear();
  const worker = world.open({ kind: 'worker' });
  for (const each of tabs) each.wake(true);
  await world.until(worker.outbox.run({ ignoreBackoff: true }));
  for (const each of tabs) each.wake(true);
  await world.heal();
  for (const id of ids) expect(await world.state(id)).toBe('done');
  expect(world.server.effects).toHaveLength(ids.length);
  expect(world.server.bytesReceived, 'nobody sends what another has sent').toBe(5 * 700_000);
});

/** Closes the tab that sends a photo while another is open; ms until the photo has arrived. */
async function sentAfterClosing(locks: boolean): Promise<number> {
  const world = new World({ locks });
  await world.signIn(ANNA);
  const sender = world.open();
  let arrivals = 0;
  world.network.weather = () => {
    arrivals += 1;
    if (arrivals === 3) sender.kill();
    return undefined;
  };
  const { id } = await world.until(sender.enqueueUpload(planeForm(), composite()));
  const other = world.open();
  await world.run(() => !sender.alive, MINUTE);
  const closedAt = world.time.elapsed();
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(other.alive && !sender.alive).toBe(true);
  return world.time.elapsed() - closedAt;
}

test('F18 the tab that sends is closed: with Web Locks the other one goes on without waiting for its lease', async () => {
  expect(await sentAfterClosing(false)).toBeGreaterThan(20_000);
  expect(await sentAfterClosing(true)).toBeLessThan(10_000);
});
