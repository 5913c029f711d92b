import { expect, test } from 'vitest';
import { ANNA, BEN, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([true, false])(
  'F18 two tabs and the worker send at once: each op is sent once (Web Locks: %s)',
  async (locks) => {
    const world = new World({ locks });
    await world.signIn(ANNA);
    world.network.faults = () => ({ kind: 'offline' });
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
    for (const context of tabs) context.wake(true);
    await world.until(worker.outbox.run({ ignoreBackoff: true }));
    for (const context of tabs) context.wake(true);
    await world.heal();
    for (const id of ids) expect(await world.state(id)).toBe('done');
    expect(world.server.effects).toHaveLength(ids.length);
    expect(world.server.bytesReceived, 'no bytes are sent twice').toBe(5 * 700_000);
  },
);

/** Closes the tab that is sending a photo while another tab is open. Returns the time in ms until the photo has arrived. */
async function sentAfterClosing(locks: boolean): Promise<number> {
  const world = new World({ locks });
  await world.signIn(ANNA);
  const sender = world.open();
  let requests = 0;
  world.network.faults = () => {
    requests += 1;
    if (requests === 3) sender.kill();
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

test('F18 the sending tab is closed: with Web Locks another tab takes over before the lease expires', async () => {
  expect(await sentAfterClosing(false)).toBeGreaterThan(20_000);
  expect(await sentAfterClosing(true)).toBeLessThan(10_000);
});
