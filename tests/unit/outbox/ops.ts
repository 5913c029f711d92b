/** Outbox ops for tests. */
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { Op, OpStatus } from '../../../src/outbox/engine/types.ts';
import type { AppealOp } from '../../../src/outbox/kinds/appeal.ts';
import type { DeletePhotoOp } from '../../../src/outbox/kinds/delete-photo.ts';
import type { AnyDecision } from '../../../src/contract/rules/decision.ts';
import type { ReviewOp } from '../../../src/outbox/kinds/review.ts';
import type { UploadOp } from '../../../src/outbox/kinds/upload/op.ts';

const QUEUED: OpStatus = { state: 'queued' };
const base = { owner: 1, version: 1, createdAt: 0, status: QUEUED, tries: 0, refusals: 0, sent: false };

export function uploadOp(over: Partial<UploadOp> = {}): UploadOp {
  const form = { ...emptyPhotoForm('planes'), registration: 'B-2447' };
  return {
    ...base,
    id: '0190a000-0000-7000-8000-000000000001',
    kind: 'upload',
    form,
    bytes: 1000,
    sha256: 'ab',
    step: 'ask',
    offset: 0,
    ...over,
  };
}

export function reviewOp(
  over: Partial<Op & Pick<ReviewOp, 'photoId' | 'photo' | 'exempt'>> = {},
  decision: AnyDecision = { action: 'approve', revision: 1, isReviewerPage: true },
): ReviewOp {
  return {
    ...base,
    id: '0190a000-0000-7000-8000-000000000002',
    photoId: 5,
    ...over,
    kind: 'review',
    decision,
  };
}

export function deleteOp(over: Partial<DeletePhotoOp> = {}): DeletePhotoOp {
  return { ...base, id: '0190a000-0000-7000-8000-000000000003', kind: 'delete-photo', ...over };
}

export function appealOp(over: Partial<AppealOp> = {}): AppealOp {
  return {
    ...base,
    id: '0190a000-0000-7000-8000-000000000004',
    kind: 'appeal',
    photoId: 5,
    message: 'Look again',
    ...over,
  };
}
