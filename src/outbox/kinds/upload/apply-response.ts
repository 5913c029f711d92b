/** What each answer means for an upload: a pure step machine over the op's `step`. */
import type { ErrorCode } from '../../../contract/calls/errors.ts';
import { applyRefusal, applyTrouble, isCommonTrouble, retryEvent } from '../../engine/apply-response.ts';
import type { AttemptOutcome, ExchangeContext } from '../../engine/apply-response.ts';
import { asRecord, classifyCall, classifyTus } from '../../engine/classify.ts';
import type { CallVerdict, TusVerdict } from '../../engine/classify.ts';
import type { HttpAnswer } from '../../engine/ports.ts';
import type { UploadOp, UploadStep } from './op.ts';

/** tus' statuses of success. */
const TUS_OK = { ask: 200, create: 201, send: 204, wipe: 204 } as const;

/** What the answer to the op's present step changes. `op` as it was before the request left. */
export function applyUploadResponse(
  op: UploadOp,
  answer: HttpAnswer | undefined,
  attempt: ExchangeContext,
): AttemptOutcome {
  switch (op.step) {
    case 'ask':
    case 'create':
    case 'send':
    case 'wipe':
      return applyTus(op, op.step, answer, attempt);
    case 'finish':
    case 'whole':
      return applyFinish(op, answer, attempt);
    case 'look-up':
      return applyLookUp(op, answer, attempt);
  }
}

function applyTus(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  answer: HttpAnswer | undefined,
  attempt: ExchangeContext,
): AttemptOutcome {
  const verdict = classifyTus(answer, TUS_OK[step], attempt.now);
  // What the server has after a failure only the server knows.
  if (isCommonTrouble(verdict)) return applyTrouble(verdict, op, attempt, { step: 'ask' });
  switch (verdict.kind) {
    case 'ok':
      return applyTusSuccess(op, step, verdict, attempt);
    case 'missing':
      // Never there, expired or thrown away: from the first byte, under the same id.
      return step === 'ask' || step === 'wipe' ? go(op, 'create', 0) : again(op, attempt, 'ask');
    case 'conflict':
      return again(op, attempt, 'ask');
    case 'refused':
      return applyRefusal(op, verdict, attempt, nextAfter(verdict.code));
  }
}

function applyTusSuccess(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  { offset, length }: Extract<TusVerdict, { kind: 'ok' }>,
  attempt: ExchangeContext,
): AttemptOutcome {
  switch (step) {
    case 'wipe':
    case 'create':
      return step === 'wipe' ? again(op, attempt, 'ask') : go(op, 'send', 0);
    case 'ask':
      if (offset === undefined || offset > op.bytes || (length !== undefined && length !== op.bytes)) {
        return again(op, attempt, 'wipe');
      }
      return go(op, offset === op.bytes ? 'finish' : 'send', offset);
    case 'send':
      if (offset === undefined || offset > op.bytes) return again(op, attempt, 'ask');
      // A request whose bytes were lost on the way leaves the server where it was.
      if (offset <= op.offset) return again(op, attempt, 'ask');
      return go(op, offset === op.bytes ? 'finish' : 'send', offset);
  }
}

function applyFinish(op: UploadOp, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome {
  const verdict = classifyCall(answer, op.id, attempt.now);
  if (isCommonTrouble(verdict)) return applyTrouble(verdict, op, attempt);
  switch (verdict.kind) {
    case 'receipt':
      return { event: receiptEvent(verdict, attempt), link: 'good' };
    case 'missing':
      return again(op, attempt, 'ask', true);
    case 'conflict':
      return again(op, attempt, 'ask', true);
    case 'refused':
      if (verdict.code === ('idempotency_mismatch' satisfies ErrorCode)) return go(op, 'look-up');
      return applyRefusal(op, verdict, attempt, nextAfter(verdict.code));
  }
}

function receiptEvent(verdict: Extract<CallVerdict, { kind: 'receipt' }>, { now }: ExchangeContext) {
  const id = asRecord(verdict.body['photo'])?.['id'];
  return { type: 'receipt', at: now, ...(typeof id === 'number' ? { photoId: id } : {}) } as const;
}

/** The key is bound to other content: an earlier version of the app sent it, and its answer was lost. */
function applyLookUp(op: UploadOp, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome {
  if (answer?.status === 200) {
    const photos = asRecord(answer.json)?.['photos'];
    if (!Array.isArray(photos)) return applyTrouble({ kind: 'portal' }, op, attempt);
    const id = photos.map(asRecord).find((photo) => photo?.['upload_key'] === op.id)?.['id'];
    if (typeof id === 'number') {
      return { event: { type: 'receipt', at: attempt.now, photoId: id }, link: 'good' };
    }
    // Made once and deleted since: sending it again is the user's choice, under a new id.
    const conflict = { approvalStatus: 'deleted', reviewerName: '' };
    return {
      event: { type: 'needs-you', at: attempt.now, reason: 'conflict', conflict, fields: { step: 'ask' } },
      link: 'good',
    };
  }
  const verdict = classifyCall(answer, op.id, attempt.now);
  // A list of photos is no receipt: whatever else is said, somebody else says it.
  return applyTrouble(isCommonTrouble(verdict) ? verdict : { kind: 'portal' }, op, attempt);
}

function go(op: UploadOp, step: UploadStep, offset = op.offset): AttemptOutcome {
  const advanced = offset > op.offset;
  return { event: { type: 'progress', fields: { step, offset }, advanced }, link: 'good', carried: advanced };
}

/**
 * Goes on at another step: at once the first time, later with the pauses of a failure, so that a server that
 * contradicts itself is not asked in a tight loop.
 */
function again(op: UploadOp, attempt: ExchangeContext, step: UploadStep, unsent = false): AttemptOutcome {
  return { event: retryEvent(op, attempt, 'server', { step }, unsent), link: 'good' };
}

/** Where it goes on after a refusal. */
function nextAfter(code: string | undefined): { step: UploadStep } {
  return { step: code === ('digest_mismatch' satisfies ErrorCode) ? 'wipe' : 'ask' };
}
