import { describe, expect, test } from 'vitest';
import { afterEvent } from '../../../src/outbox/engine/transitions.ts';
import type { OpEvent } from '../../../src/outbox/engine/transitions.ts';
import { applyCommand } from '../../../src/outbox/engine/commands.ts';
import type { Op, OpStatus } from '../../../src/outbox/engine/types.ts';
import { reviewOp, uploadOp } from './ops.ts';

const PAUSED: OpStatus = { state: 'paused' };
const CANCELLED: OpStatus = { state: 'cancelled', at: 1 };
const DONE: OpStatus = { state: 'done', at: 1 };
const wait: OpEvent = { type: 'wait', reason: 'network', since: 1, until: 2, counted: true };

describe('events', () => {
  test('a failure raises the number of tries, a portal does not', () => {
    expect(afterEvent(uploadOp({ tries: 2 }), wait)).toMatchObject({
      tries: 3,
      status: { state: 'waiting', reason: 'network', since: 1, until: 2 },
    });
    expect(afterEvent(uploadOp({ tries: 2 }), { ...wait, counted: false }).tries).toBe(2);
  });

  test('progress resets the number of tries, a step without progress does not', () => {
    const op = uploadOp({ tries: 4, offset: 100 });
    const fields = { step: 'send', offset: 200 };
    expect(afterEvent(op, { type: 'progress', fields, advanced: true })).toMatchObject({
      tries: 0,
      offset: 200,
    });
    expect(afterEvent(op, { type: 'progress', fields: {}, advanced: false })).toMatchObject({ tries: 4 });
  });

  test.each([PAUSED, CANCELLED])('the status set by the user meanwhile ($state) stays', (status) => {
    const op = uploadOp({ status });
    expect(afterEvent(op, { type: 'start' }).status).toEqual(status);
    expect(afterEvent(op, { type: 'posting' })).toMatchObject({ status, sent: false });
    expect(afterEvent(op, wait).status).toEqual(status);
    expect(afterEvent(op, { type: 'hold' }).status).toEqual(status);
    const fields = { step: 'finish', offset: 1000 };
    expect(afterEvent(op, { type: 'progress', fields, advanced: true })).toMatchObject({
      status,
      offset: 1000,
    });
  });

  test('a receipt ends a paused op too', () => {
    expect(afterEvent(uploadOp({ status: PAUSED }), { type: 'receipt', at: 9, photoId: 3 }).status).toEqual({
      state: 'done',
      at: 9,
      photoId: 3,
    });
  });

  test('each change raises the version', () => {
    for (const event of [wait, { type: 'start' }, { type: 'posting' }, { type: 'hold' }] as const) {
      expect(afterEvent(uploadOp(), event).version).toBe(2);
    }
  });

  test('a withdrawn upload that is refused is cancelled', () => {
    const op = uploadOp({ withdrawnBy: 'x', sent: true });
    const refused = afterEvent(op, { type: 'needs-you', at: 7, reason: 'refused' });
    expect(refused).toMatchObject({ status: { state: 'cancelled', at: 7 }, sent: false });
  });
});

describe('commands', () => {
  test('pause and resume apply to an unfinished op', () => {
    expect(applyCommand(uploadOp(), { type: 'pause' })?.status).toEqual(PAUSED);
    expect(applyCommand(uploadOp({ status: PAUSED }), { type: 'resume' })?.status.state).toBe('queued');
    expect(applyCommand(uploadOp({ status: DONE }), { type: 'pause' })).toBeUndefined();
  });

  test('cancel applies to an unsent op, not to one that may have taken effect', () => {
    expect(applyCommand(uploadOp(), { type: 'cancel', at: 5 })?.status).toEqual({
      state: 'cancelled',
      at: 5,
    });
    expect(applyCommand(uploadOp({ sent: true }), { type: 'cancel', at: 5 })).toBeUndefined();
    expect(applyCommand(reviewOp({ sent: true }), { type: 'cancel', at: 5 })).toBeUndefined();
    expect(applyCommand(reviewOp({ status: DONE, sent: true }), { type: 'cancel', at: 5 })).toBeUndefined();
  });

  test('a withdrawn upload is queued again if it was paused, so that its deletion is sent', () => {
    const op = uploadOp({ status: PAUSED, sent: true });
    expect(applyCommand(op, { type: 'withdraw', by: 'd' })).toMatchObject({
      status: { state: 'queued' },
      withdrawnBy: 'd',
    });
  });

  test('undo puts a cancelled op back into the queue', () => {
    expect(applyCommand(uploadOp({ status: CANCELLED, tries: 3 }), { type: 'undo-cancel' })).toMatchObject({
      status: { state: 'queued' },
      tries: 0,
    });
  });

  test('undo removes the reference to the deletion of a withdrawn upload', () => {
    const op = uploadOp({ status: CANCELLED, withdrawnBy: 'x' });
    expect(applyCommand(op, { type: 'undo-cancel' })).not.toHaveProperty('withdrawnBy');
  });

  test('an edit applies to an unsent op, and queues a refused one again', () => {
    const form = { ...uploadOp().form, registration: 'D-ABYA' };
    const edit = { type: 'edit', change: (op: Op) => ({ ...op, form }) } as const;
    expect(applyCommand(uploadOp(), edit)).toMatchObject({ form });
    expect(applyCommand(uploadOp({ sent: true }), edit)).toBeUndefined();
    const refused = uploadOp({ status: { state: 'needs-you', reason: 'refused' }, refusals: 4 });
    expect(applyCommand(refused, edit)).toMatchObject({
      form,
      refusals: 0,
      status: { state: 'queued' },
    });
  });

  test('a retry queues an op that needs its user, but not a cancelled one', () => {
    const damaged = uploadOp({ status: { state: 'needs-you', reason: 'corrupt' } });
    expect(applyCommand(damaged, { type: 'retry' })?.status.state).toBe('queued');
    expect(applyCommand(uploadOp({ status: CANCELLED }), { type: 'retry' })).toBeUndefined();
  });
});
