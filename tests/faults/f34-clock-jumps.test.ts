import { V7Generator } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Connection } from '../../src/database/connection.ts';
import { kinds } from '../../src/outbox/kinds/index.ts';
import { sweep } from '../../src/outbox/store/sweep.ts';
import { first, offline } from './sim/faults.ts';
import { refusal } from './sim/wire.ts';
import { ANNA, BEN, DAY, MINUTE, World, composite, planeForm } from './sim/world.ts';

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

const JUMPS = [-365 * DAY, 365 * DAY];

test.each(JUMPS)(
  'F34 the clock jumps by %d ms between a like and an unlike in another window: the unlike is sent last',
  async (by) => {
    const world = new World();
    await world.signIn(ANNA);
    const photo = approved(world);
    world.network.faults = first(1, 'call', { kind: 'black-hole' });
    const page = world.open();
    const like = await world.until(page.enqueueLike(photo, true));
    await world.run(async () => (await world.op(like.id)).sent, MINUTE);
    world.time.jump(by);
    await world.until(world.open().enqueueLike(photo, false));
    await world.heal({ graceMs: MINUTE });
    expect(world.server.effects.map(({ what }) => what)).toEqual([`like ${photo}`, `unlike ${photo}`]);
  },
);

test.each(JUMPS)(
  'F34 the clock jumps by %d ms before an unlike: the waiting like is not sent',
  async (by) => {
    const world = new World();
    await world.signIn(ANNA);
    const photo = approved(world);
    const idle = world.open({ kind: 'worker' });
    const like = await world.until(idle.enqueueLike(photo, true));
    world.time.jump(by);
    const unlike = await world.until(idle.enqueueLike(photo, false));
    expect(unlike).toMatchObject({ replaced: [like.id] });
    world.open();
    await world.heal();
    expect(world.server.effects.map(({ what }) => what)).toEqual([`unlike ${photo}`]);
  },
);

test.each(JUMPS.flatMap((by) => [true, false].map((locks) => ({ by, locks }))))(
  'F34 the clock jumps by $by ms during a request, with two windows: one effect (Web Locks: $locks)',
  async ({ by, locks }) => {
    const world = new World({ locks });
    await world.signIn(ANNA);
    world.open();
    const page = world.open();
    world.network.faults = () => ({ kind: 'slow', ms: 20_000 });
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    const like = await world.until(page.enqueueLike(world.server.addPhoto(BEN).id, true));
    await world.run(async () => (await world.op(like.id)).sent, MINUTE);
    world.time.jump(by);
    await world.pass(5 * MINUTE);
    world.time.jump(-by);
    await world.heal({ graceMs: MINUTE });
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toHaveLength(1);
  },
);

test('F34 the clock is set forward while a photo is being saved, and another window sweeps: nothing is lost', async () => {
  let refused = 0;
  for (let at = 1, isReached = true; isReached; at += 1) {
    isReached = false;
    const world = new World();
    await world.signIn(ANNA);
    let calls = 0;
    const wrapConnection = (connection: Connection): Connection => ({
      ...connection,
      async run(work) {
        calls += 1;
        if (calls === at) {
          isReached = true;
          world.time.jump(365 * DAY);
          await sweep(world.database, kinds, world.time.now());
        }
        return connection.run(work);
      },
    });
    const saving = world.open({ kind: 'worker', wrapConnection });
    const { ok, id } = await world.until(saving.enqueueUpload(planeForm(), composite()));
    if (!ok) refused += 1;
    world.open();
    await world.heal();
    expect(world.server.photosOf(id), `jump at ${at}, saved: ${ok}`).toHaveLength(ok ? 1 : 0);
  }
  expect(refused).toBeGreaterThan(0);
});

test('F34 what arrived before the clock was set back goes after a day', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
  await world.run(() => world.empty(), MINUTE);
  world.time.jump(-365 * DAY);
  await world.until(page.outbox.sweep());
  expect(await world.state(id)).toBe('done');
  await world.pass(DAY + MINUTE);
  await world.until(page.outbox.sweep());
  expect(await world.ops()).toEqual([]);
});

test('F34 chunks that were left behind before the clock was set back go at the next start', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const opId = new V7Generator().generateOrResetWithTs(world.time.now() + 365 * DAY).toString();
  await world.database.run((db) => db.put('chunks', { opId, n: 0, bytes: new ArrayBuffer(8), sha256: '' }));
  await world.until(page.outbox.sweep());
  expect(await world.chunks()).toBe(0);
});

test.each(JUMPS)(
  'F34 with a clock that is %d ms off, a date in Retry-After is waited for as long as the server says',
  async (by) => {
    const world = new World();
    world.time.jump(by);
    await world.signIn(ANNA);
    const response = refusal(503, 'internal');
    response.headers['date'] = 'Fri, 01 May 2026 12:00:00 GMT';
    response.headers['retry-after'] = 'Fri, 01 May 2026 12:01:00 GMT';
    world.network.faults = first(1, 'call', { kind: 'response', response });
    const page = world.open();
    const { id } = await world.until(page.enqueueLike(approved(world), true));
    await world.pass(50_000);
    expect(world.network.tried).toHaveLength(1);
    await world.pass(20_000);
    expect(await world.state(id)).toBe('done');
  },
);

/** The id of a public photo of another user. */
function approved(world: World): number {
  const { id } = world.server.addPhoto(BEN);
  world.server.decide(id, 'approved', 'carl');
  return id;
}
