import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, DAY, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each([
  { by: 365 * DAY, locks: true },
  { by: -365 * DAY, locks: true },
  { by: 365 * DAY, locks: false },
  { by: -365 * DAY, locks: false },
])('F34 the clock jumps by $by ms: the photo arrives (Web Locks: $locks)', async ({ by, locks }) => {
  const world = new World({ locks });
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.pass(5 * MINUTE);
  world.time.jump(by);
  await world.pass(MINUTE);
  await world.heal();
  expect(await world.state(id)).toBe('done');
});
