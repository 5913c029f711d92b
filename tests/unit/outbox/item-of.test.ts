import { describe, expect, test } from 'vitest';
import type { Op } from '../../../src/outbox/engine/types.ts';
import { itemOf } from '../../../src/outbox/view/item-of.ts';
import type { ItemContext } from '../../../src/outbox/view/item-of.ts';
import { card } from '../screens/make.ts';
import { deleteOp, reviewOp, uploadOp } from './ops.ts';

function shown(op: Op, over: Partial<ItemContext> = {}) {
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
    expect(shown(uploadOp({ status: { state: 'sending' }, offset }))).toMatchObject({
      state: 'sending',
      percent,
    });
  });
});

test('an upload without a receipt is not done, even with every byte on the server', () => {
  const op = uploadOp({ status: { state: 'finishing' }, offset: 1000, step: 'finish', sent: true });
  expect(shown(op)).toMatchObject({ state: 'finishing', editable: false });
});

test('an ended session blocks unfinished ops until there is a new token', () => {
  const queue = { owner: 1, block: { reason: 'auth', token: 't', since: 0 } } as const;
  expect(shown(uploadOp(), { queue })).toMatchObject({ state: 'blocked', reason: 'auth' });
  expect(shown(uploadOp(), { queue, token: 'u' })).toMatchObject({ state: 'queued' });
  const done = uploadOp({ status: { state: 'done', at: 5, photoId: 3 } });
  expect(shown(done, { queue })).toMatchObject({ state: 'done', at: 5, photoId: 3 });
});

test('a Retry-After shows ops as waiting for the server', () => {
  const queue = { owner: 1, wait: { since: 50, until: 200 } };
  expect(shown(uploadOp(), { queue })).toMatchObject({ state: 'waiting', reason: 'server', until: 200 });
});

test('an upload that is being withdrawn shows as cancelled, and its deletion is hidden', () => {
  expect(shown(uploadOp({ withdrawnBy: 'd', sent: true }))).toMatchObject({ state: 'cancelled' });
  expect(shown(deleteOp({ id: 'd', parent: 'u' }))).toBeUndefined();
});

test('an op that was refused until the password is entered asks for it', () => {
  const code = 'reauthentication_required';
  const op = reviewOp({ status: { state: 'needs-you', reason: 'refused', code } }, { action: 'delete' });
  expect(shown(op)).toMatchObject({ state: 'needs-you', reason: 'password' });
});

test('a conflict shows both decisions', () => {
  const conflict = { approvalStatus: 'rejected', reviewerName: 'carl' };
  const op = reviewOp({ status: { state: 'needs-you', reason: 'conflict', conflict } });
  expect(shown(op)).toMatchObject({
    state: 'needs-you',
    reason: 'conflict',
    conflict,
    decision: { action: 'approve' },
    photoId: 5,
  });
});

test('a conflict that the reviewer has discarded shows as cancelled, with the server’s decision', () => {
  const conflict = { approvalStatus: 'rejected', reviewerName: 'carl' };
  const op = reviewOp({ status: { state: 'cancelled', at: 7, conflict } });
  expect(shown(op)).toMatchObject({ state: 'cancelled', at: 7, conflict });
});

test('a decision shows its photo; one of an old version has none', () => {
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
  expect(shown(reviewOp({ photo }))).toMatchObject({ photo: { id: 5, registration: 'D-AIX1' } });
  expect(shown(reviewOp())).not.toHaveProperty('photo');
});

test('a decision that another reviewer has made already shows the reviewer', () => {
  const op = reviewOp({ status: { state: 'done', at: 5, decidedBy: 'carl' } });
  expect(shown(op)).toMatchObject({ state: 'done', decidedBy: 'carl' });
});

test('an unfinished op of a newer version is shown as such', () => {
  const later = { ...reviewOp(), kind: 'something-new' };
  expect(shown(later)).toMatchObject({ kind: 'unknown', state: 'blocked', reason: 'newer' });
});

test('a finished op of a newer version is hidden', () => {
  const later = { ...reviewOp({ status: { state: 'done', at: 5 } }), kind: 'something-new' };
  expect(shown(later)).toBeUndefined();
});

test('what arrived before the clock was set back shows as arrived now', () => {
  const done = uploadOp({ status: { state: 'done', at: 500, photoId: 3 } });
  expect(shown(done)).toMatchObject({ state: 'done', at: 100 });
});
