import { expect, test } from 'vitest';
import type { UploadAllowance } from '../../../src/contract/calls/own-photo-summary.ts';
import { reachedLimit } from '../../../src/features/upload/aids/upload-limit.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { item } from '../outbox/items.ts';
import { uploadOp } from '../outbox/ops.ts';

const AS_OF = 1000;
const unlimited: UploadAllowance = { waiting: null, today: null, bytes: null };
const reached = (allowance: Partial<UploadAllowance>, items: Parameters<typeof reachedLimit>[1] = []) =>
  reachedLimit({ ...unlimited, ...allowance }, items, AS_OF)?.limit;

const arrived = (at: number) => item({ kind: 'upload', state: 'done', at });

test('a limit is reached when the server has as many as may be', () => {
  expect(reached({})).toBeUndefined();
  for (const limit of ['waiting', 'today', 'bytes'] as const) {
    expect(reached({ [limit]: { used: 2, most: 3 } })).toBeUndefined();
    expect(reached({ [limit]: { used: 3, most: 3 } })).toBe(limit);
  }
});

test('photos in the outbox count too, but not those that the server has counted, or that never arrive', () => {
  const allowance = { waiting: { used: 2, most: 3 } };
  expect(reached(allowance, [item({ kind: 'upload' })])).toBe('waiting');
  expect(reached(allowance, [arrived(AS_OF)])).toBe('waiting');
  expect(reached(allowance, [arrived(AS_OF - 1)])).toBeUndefined();
  for (const state of ['cancelled', 'needs-you'] as const) {
    expect(reached(allowance, [item({ kind: 'upload', state })])).toBeUndefined();
  }
  expect(reached(allowance, [item({ kind: 'review' })])).toBeUndefined();
});

test('for the bytes of the account, so do theirs', () => {
  const waiting = upload.itemOf(uploadOp({ bytes: 500 }), { state: 'queued' });
  expect(reached({ bytes: { used: 400, most: 1000 } }, [waiting])).toBeUndefined();
  expect(reached({ bytes: { used: 500, most: 1000 } }, [waiting])).toBe('bytes');
});
