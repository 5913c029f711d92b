import { expect, test } from 'vitest';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, World } from './sim/world.ts';

const CASES = [
  { action: 'approve', earlier: 'approved', end: { state: 'done', decidedBy: 'carl' } },
  { action: 'reject', earlier: 'rejected', end: { state: 'done', decidedBy: 'carl' } },
  {
    action: 'approve',
    earlier: 'rejected',
    end: {
      state: 'needs-you',
      reason: 'conflict',
      conflict: { approvalStatus: 'rejected', reviewerName: 'carl' },
    },
  },
  {
    action: 'reject',
    earlier: 'approved',
    end: {
      state: 'needs-you',
      reason: 'conflict',
      conflict: { approvalStatus: 'approved', reviewerName: 'carl' },
    },
  },
] as const;

test.each(CASES)('F29 $action on a photo that is already $earlier', async ({ action, earlier, end }) => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  const { id } = await world.until(page.enqueueReview(photo.id, action, 1));
  world.server.decide(photo.id, earlier, 'carl');
  const other = await world.until(page.enqueueReview(world.server.addPhoto(BEN).id, 'approve', 1));
  await world.heal();
  expect((await world.op(id)).status).toMatchObject(end);
  expect(photo).toMatchObject({ status: earlier, reviewer: 'carl', revision: 2 });
  expect(await world.state(other.id)).toBe('done');
});

test('F29 a deletion of a photo that was rejected and appealed meanwhile needs its reviewer', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  const { id } = await world.until(page.enqueueReview(photo.id, 'delete', 1));
  world.server.decide(photo.id, 'rejected', 'carl');
  world.server.decide(photo.id, 'pending_appeal', 'carl');
  await world.heal();
  expect((await world.op(id)).status).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus: 'pending_appeal', reviewerName: 'carl' },
  });
  expect(photo).toMatchObject({ status: 'pending_appeal', revision: 3 });
  const retried = await world.until(page.enqueueReview(photo.id, 'delete', photo.revision));
  await world.heal();
  expect([await world.state(retried.id), photo.status]).toEqual(['done', 'deleted']);
});

test.each([
  ['rejected', { state: 'done', decidedBy: 'carl' }],
  ['approved', { state: 'needs-you', reason: 'conflict' }],
] as const)('F29 upholding what somebody else has %s meanwhile', async (earlier, end) => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  world.server.decide(photo.id, 'rejected', 'dora');
  world.server.decide(photo.id, 'pending_appeal', 'dora');
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueReview(photo.id, 'uphold', photo.revision));
  world.server.decide(photo.id, earlier, 'carl');
  await world.heal();
  expect((await world.op(id)).status).toMatchObject(end);
  expect(photo).toMatchObject({ status: earlier, reviewer: 'carl', revision: 4 });
});

test('F29 a rejection that is upheld offline arrives once, whatever the day’s limit', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.rejectionsLeft = 0;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  world.server.decide(photo.id, 'pending_appeal', 'dora');
  world.network.faults = offline;
  const { id } = await world.until(
    page.enqueueReview(photo.id, 'uphold', photo.revision, { rejectMarks: [{ code: 'noise' }] }),
  );
  await world.heal();
  expect(await world.state(id)).toBe('done');
  expect(photo).toMatchObject({ status: 'rejected', revision: 3, words: { marks: [{ code: 'noise' }] } });
});

test('F29 a decision beyond the daily limit waits until the next day and does not block others', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.server.rejectionsLeft = 1;
  const page = world.open();
  const photos = [1, 2, 3].map(() => world.server.addPhoto(BEN));
  const ids: string[] = [];
  for (const [n, photo] of photos.entries()) {
    ids.push((await world.until(page.enqueueReview(photo.id, n === 2 ? 'approve' : 'reject', 1))).id);
  }
  await world.pass(60_000);
  const states = await Promise.all(ids.map((id) => world.op(id)));
  expect(states.map(({ status }) => status)).toMatchObject([
    { state: 'done' },
    { state: 'waiting', reason: 'daily_limit', message: { en: 'refused: daily_limit' } },
    { state: 'done' },
  ]);
  const tried = world.network.tried.length;
  await world.pass(9 * 3_600_000);
  expect(world.network.tried.length, 'nothing is tried before the day is over').toBe(tried);
  world.server.rejectionsLeft = 3;
  await world.heal({ graceMs: 3_600_000, limitMs: 2 * 3_600_000 });
  expect(photos.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'approved']);
});

test('F29 a decision on a photo that was edited meanwhile needs its reviewer; one on the new revision arrives', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  const photo = world.server.addPhoto(BEN);
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  photo.revision += 1;
  await world.heal();
  expect((await world.op(id)).status).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict: { approvalStatus: 'pending' },
  });
  expect(photo).toMatchObject({ status: 'pending' });
  const retried = await world.until(page.enqueueReview(photo.id, 'approve', photo.revision));
  await world.heal();
  expect([await world.state(retried.id), photo.status]).toEqual(['done', 'approved']);
});
