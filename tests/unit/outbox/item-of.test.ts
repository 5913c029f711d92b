import { describe, expect, test } from 'vitest';
import type { Op } from '../../../src/outbox/engine/types.ts';
import { itemOf } from '../../../src/outbox/view/item-of.ts';
import type { ItemContext } from '../../../src/outbox/view/item-of.ts';
import { card } from '../screens/make.ts';
import { deleteOp, reviewOp, uploadOp } from './ops.ts';

function seen(op: Op, over: Partial<ItemContext> = {}) {
  return itemOf(op, {
    queue: { owner: 1 },
    token: 't',
    now: 100,
    open: new Set([op.id]),
    ...over,
  });
}

describe('percent', () => {
  test.each([
    [0, 0],
    [419, 41],
    [999, 99],
    [1000, 100],
  ])('%i of 1000 bytes is %i', (offset, percent) => {
    expect(seen(uploadOp({ status: { state: 'sending' }, offset }))).toMatchObject({
      state: 'sending',
      percent,
    });
  });
});

test('nothing says "arrived" without a receipt, even with every byte on the server', () => {
  const op = uploadOp({ status: { state: 'finishing' }, offset: 1000, step: 'finish', sent: true });
  expect(seen(op)).toMatchObject({ state: 'finishing', editable: false });
});

test('a session that ended is a reason of its own, until there is a new one', () => {
  const queue = { owner: 1, block: { reason: 'auth', token: 't', since: 0 } } as const;
  expect(seen(uploadOp(), { queue })).toMatchObject({ state: 'blocked', reason: 'auth' });
  expect(seen(uploadOp(), { queue, token: 'u' })).toMatchObject({ state: 'queued' });
  const done = uploadOp({ status: { state: 'done', at: 5, photoId: 3 } });
  expect(seen(done, { queue })).toMatchObject({ state: 'done', arrivedAt: 5, arrivedAs: 3 });
});

test("the server's Retry-After shows as waiting for it", () => {
  const queue = { owner: 1, wait: { since: 50, until: 200 } };
  expect(seen(uploadOp(), { queue })).toMatchObject({ state: 'waiting', reason: 'server', until: 200 });
});

test('an upload that is being taken back shows as cancelled, its deletion not at all', () => {
  expect(seen(uploadOp({ withdrawnBy: 'd', sent: true }))).toMatchObject({ state: 'cancelled' });
  expect(seen(deleteOp({ id: 'd', parent: 'u' }))).toBeUndefined();
});

test('a conflict carries both sides', () => {
  const conflict = { approvalStatus: 'rejected', reviewerName: 'carl' };
  const op = reviewOp({ status: { state: 'needs-you', reason: 'conflict', conflict } });
  expect(seen(op)).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict,
    decision: { action: 'approve' },
    photoId: 5,
  });
});

test('a decision shows the photo that it was made on, and one of an earlier version has none', () => {
  const { id, type, description, registration, aircraft_type, train_number, train_type } = card({
    id: 5,
    registration: 'D-AIX1',
  });
  const { width, height, thumbhash, cache_image_path, file_path } = card({});
  const photo = {
    id,
    type,
    description,
    registration,
    aircraft_type,
    train_number,
    train_type,
    width,
    height,
    thumbhash,
    cache_image_path,
    file_path,
  };
  expect(seen(reviewOp({ photo }))).toMatchObject({ photo: { id: 5, registration: 'D-AIX1' } });
  expect(seen(reviewOp())).not.toHaveProperty('photo');
});

test('a decision that another has made the same way says who', () => {
  const op = reviewOp({ status: { state: 'done', at: 5, decidedBy: 'carl' } });
  expect(seen(op)).toMatchObject({ state: 'done', decidedBy: 'carl' });
});

test('an op of a later version is shown as such, whatever it may be', () => {
  const later = { ...reviewOp(), kind: 'something-new' };
  expect(seen(later)).toMatchObject({ kind: 'unknown', state: 'blocked', reason: 'newer' });
});

test('an op of a later version that is over is not called waiting', () => {
  const later = { ...reviewOp({ status: { state: 'done', at: 5 } }), kind: 'something-new' };
  expect(seen(later)).toBeUndefined();
});
