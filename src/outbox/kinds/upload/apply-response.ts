/** Applies responses to an upload, as a pure state machine over the op's `step`. */
import type { ErrorCode } from '../../../contract/calls/errors.ts';
import { applyRefusal, applyTrouble, isCommonTrouble, retryEvent } from '../../engine/apply-response.ts';
import type { AttemptContext, AttemptOutcome } from '../../engine/apply-response.ts';
import { asRecord, classifyCall, classifyTus } from '../../engine/classify.ts';
import type { CallVerdict, TusVerdict } from '../../engine/classify.ts';
import type { HttpResponse } from '../../engine/ports.ts';
import type { UploadOp, UploadStep } from './op.ts';

/** The success status of each tus request. */
const TUS_OK = { ask: 200, create: 201, send: 204, wipe: 204 } as const;

/** What the response to the op's current step changes. `op` is as it was before the request. */
export function applyUploadResponse(
  op: UploadOp,
  response: HttpResponse | undefined,
  attempt: AttemptContext,
): AttemptOutcome {
  switch (op.step) {
    case 'ask':
    case 'create':
    case 'send':
    case 'wipe':
      return applyTus(op, op.step, response, attempt);
    case 'finish':
      return applyFinish(op, response, attempt);
    case 'look-up':
      return applyLookUp(op, response, attempt);
  }
}

function applyTus(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  response: HttpResponse | undefined,
  attempt: AttemptContext,
): AttemptOutcome {
  const verdict = classifyTus(response, TUS_OK[step], attempt.now);
  // After a failure only the server knows how many bytes it has.
  if (isCommonTrouble(verdict)) return applyTrouble(verdict, op, attempt, { step: 'ask' });
  switch (verdict.kind) {
    case 'ok':
      return applyTusSuccess(op, step, verdict, attempt);
    case 'missing':
      // The upload was never created, or has expired or been deleted, so start from the first byte under the same id.
      return step === 'ask' || step === 'wipe' ? advance(op, 'create', 0) : retryFrom(op, attempt, 'ask');
    case 'conflict':
      return retryFrom(op, attempt, 'ask');
    case 'refused':
      return applyRefusal(op, verdict, attempt, stepAfterRefusal(verdict.code));
  }
}

function applyTusSuccess(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  { offset, length }: Extract<TusVerdict, { kind: 'ok' }>,
  attempt: AttemptContext,
): AttemptOutcome {
  switch (step) {
    case 'wipe':
    case 'create':
      return step === 'wipe' ? retryFrom(op, attempt, 'ask') : advance(op, 'send', 0);
    case 'ask':
      if (offset === undefined || offset > op.bytes || (length !== undefined && length !== op.bytes)) {
        return retryFrom(op, attempt, 'wipe');
      }
      return advance(op, offset === op.bytes ? 'finish' : 'send', offset);
    case 'send':
      if (offset === undefined || offset > op.bytes) return retryFrom(op, attempt, 'ask');
      // The server's offset hasn't moved, so the bytes were lost in transit.
      if (offset <= op.offset) return retryFrom(op, attempt, 'ask');
      return advance(op, offset === op.bytes ? 'finish' : 'send', offset);
  }
}

function applyFinish(
  op: UploadOp,
  response: HttpResponse | undefined,
  attempt: AttemptContext,
): AttemptOutcome {
  const verdict = classifyCall(response, op.id, attempt.now);
  if (isCommonTrouble(verdict)) return applyTrouble(verdict, op, attempt);
  switch (verdict.kind) {
    case 'receipt':
      return { event: receiptEvent(verdict, attempt), link: 'good' };
    case 'missing':
      return retryFrom(op, attempt, 'ask', true);
    case 'conflict':
      return retryFrom(op, attempt, 'ask', true);
    case 'refused':
      if (verdict.code === ('idempotency_mismatch' satisfies ErrorCode)) return advance(op, 'look-up');
      return applyRefusal(op, verdict, attempt, stepAfterRefusal(verdict.code));
  }
}

function receiptEvent(verdict: Extract<CallVerdict, { kind: 'receipt' }>, { now }: AttemptContext) {
  const id = asRecord(verdict.body['photo'])?.['id'];
  return { type: 'receipt', at: now, ...(typeof id === 'number' ? { photoId: id } : {}) } as const;
}

/**
 * Applies the response to the look-up of a photo with our key. The look-up follows when the server reports that the key
 * is bound to different content, i.e. an earlier version of the app sent the photo, and the response was lost.
 */
function applyLookUp(
  op: UploadOp,
  response: HttpResponse | undefined,
  attempt: AttemptContext,
): AttemptOutcome {
  if (response?.status === 200) {
    const photos = asRecord(response.json)?.['photos'];
    if (!Array.isArray(photos)) return applyTrouble({ kind: 'portal' }, op, attempt);
    const id = photos.map(asRecord).find((photo) => photo?.['upload_key'] === op.id)?.['id'];
    if (typeof id === 'number') {
      return { event: { type: 'receipt', at: attempt.now, photoId: id }, link: 'good' };
    }
    // The photo was created and has since been deleted, so it is the user's choice whether to send it again under a new
    // id.
    const conflict = { approvalStatus: 'deleted', reviewerName: '' };
    return {
      event: { type: 'needs-you', at: attempt.now, reason: 'conflict', conflict, fields: { step: 'ask' } },
      link: 'good',
    };
  }
  const verdict = classifyCall(response, op.id, attempt.now);
  // Any other response isn't from our API.
  return applyTrouble(isCommonTrouble(verdict) ? verdict : { kind: 'portal' }, op, attempt);
}

function advance(op: UploadOp, step: UploadStep, offset = op.offset): AttemptOutcome {
  const advanced = offset > op.offset;
  return { event: { type: 'progress', fields: { step, offset }, advanced }, link: 'good', carried: advanced };
}

/**
 * Retries from a different step, almost at once the first time and later with backoff, so a server that contradicts
 * itself doesn't cause a tight loop.
 */
function retryFrom(op: UploadOp, attempt: AttemptContext, step: UploadStep, unsent = false): AttemptOutcome {
  return { event: retryEvent(op, attempt, 'server', { step }, unsent), link: 'good' };
}

/** The step to continue with after a refusal. */
function stepAfterRefusal(code: string | undefined): { step: UploadStep } {
  return { step: code === ('digest_mismatch' satisfies ErrorCode) ? 'wipe' : 'ask' };
}
