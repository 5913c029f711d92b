/** Rows for tests. */
import { emptyPhotoForm } from '../../../src/contract/rules.ts';
import type { OpStatus, ReviewOp, UploadOp } from '../../../src/outbox/engine/types.ts';

const base = { owner: 1, version: 1, createdAt: 0, tries: 0, refusals: 0, sent: false };

export function uploadOp(over: Partial<UploadOp> = {}): UploadOp {
  const status: OpStatus = { state: 'queued' };
  const form = { ...emptyPhotoForm('planes'), registration: 'B-2447' };
  return {
    ...base,
    id: '0190a000-0000-7000-8000-000000000001',
    kind: 'upload',
    status,
    form,
    bytes: 1000,
    sha256: 'ab',
    step: 'ask',
    offset: 0,
    ...over,
  };
}

export function reviewOp(over: Partial<ReviewOp> = {}): ReviewOp {
  const status: OpStatus = { state: 'queued' };
  return {
    ...base,
    id: '0190a000-0000-7000-8000-000000000002',
    kind: 'review',
    status,
    photoId: 5,
    action: 'approve',
    revision: 1,
    ...over,
  };
}
