/** What each answer means for an upload: a pure step machine over the op's `step`. */
import type { ErrorCode } from '../../contract/errors.ts';
import { asRecord, classifyCall, classifyTus } from './classify.ts';
import type { CallVerdict, TusVerdict } from './classify.ts';
import type { HttpAnswer } from './ports.ts';
import { reactToRefusal, reactToTrouble, retryEvent } from './react.ts';
import type { Moment, Reaction } from './react.ts';
import type { UploadOp, UploadStep } from './types.ts';

/** tus' statuses of success. */
const TUS_OK = { ask: 200, create: 201, send: 204, wipe: 204 } as const;

/** What the answer to the op's present step changes. `op` as it was before the request left. */
export function reactToUpload(op: UploadOp, answer: HttpAnswer | undefined, moment: Moment): Reaction {
  switch (op.step) {
    case 'ask':
    case 'create':
    case 'send':
    case 'wipe':
      return reactToTus(op, op.step, answer, moment);
    case 'finish':
    case 'whole':
      return reactToFinish(op, answer, moment);
    case 'look-up':
      return reactToLookUp(op, answer, moment);
  }
}

function reactToTus(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  answer: HttpAnswer | undefined,
  moment: Moment,
): Reaction {
  const noTus = answer !== undefined && answer.header('tus-resumable') === undefined;
  if (noTus && (answer.status === 404 || answer.status === 405)) {
    // Perhaps a server without tus: creating tells; a portal is found out by the call that needs a receipt.
    if (step === 'ask') return go('create');
    if (step === 'create') return go('whole');
  }
  const verdict = classifyTus(answer, TUS_OK[step], moment.now);
  switch (verdict.kind) {
    case 'ok':
      return reactToTusSuccess(op, step, verdict, moment);
    case 'missing':
      // Never there, expired or thrown away: from the first byte, under the same id.
      return step === 'send' ? again(op, moment, 'ask') : go('create', 0);
    case 'conflict':
      return again(op, moment, 'ask');
    case 'refused':
      return reactToRefusal(op, verdict, moment);
    case 'portal':
    case 'retry':
    case 'lane-wait':
    case 'op-wait':
    case 'daily-limit':
    case 'blocked':
      // What the server has after a failure only the server knows.
      return reactToTrouble(verdict, op, moment, 'ask');
  }
}

function reactToTusSuccess(
  op: UploadOp,
  step: keyof typeof TUS_OK,
  { offset, length }: Extract<TusVerdict, { kind: 'ok' }>,
  moment: Moment,
): Reaction {
  switch (step) {
    case 'wipe':
    case 'create':
      return step === 'wipe' ? again(op, moment, 'ask') : go('send', 0);
    case 'ask':
      if (offset === undefined || offset > op.bytes || (length !== undefined && length !== op.bytes)) {
        return again(op, moment, 'wipe');
      }
      return go(offset === op.bytes ? 'finish' : 'send', offset);
    case 'send':
      if (offset === undefined || offset > op.bytes) return again(op, moment, 'ask');
      // A request whose bytes were lost on the way leaves the server where it was.
      if (offset <= op.offset) return again(op, moment, 'ask');
      return go(offset === op.bytes ? 'finish' : 'send', offset);
  }
}

function reactToFinish(op: UploadOp, answer: HttpAnswer | undefined, moment: Moment): Reaction {
  const noTus = op.step === 'whole' ? 'ask' : undefined;
  const verdict = classifyCall(answer, op.id, moment.now);
  switch (verdict.kind) {
    case 'receipt':
      return { event: receiptEvent(verdict, moment), link: 'good' };
    case 'missing':
      return again(op, moment, 'ask', true);
    case 'conflict':
      return again(op, moment, 'ask', true);
    case 'refused':
      if (verdict.code === ('idempotency_mismatch' satisfies ErrorCode)) return go('look-up');
      return reactToRefusal(op, verdict, moment);
    case 'portal':
    case 'retry':
    case 'lane-wait':
    case 'op-wait':
    case 'daily-limit':
    case 'blocked':
      return reactToTrouble(verdict, op, moment, noTus);
  }
}

function receiptEvent(verdict: Extract<CallVerdict, { kind: 'receipt' }>, { now }: Moment) {
  const id = asRecord(verdict.body['photo'])?.['id'];
  return { type: 'receipt', at: now, ...(typeof id === 'number' ? { photoId: id } : {}) } as const;
}

/** The key is bound to other content: an earlier version of the app sent it, and its answer was lost. */
function reactToLookUp(op: UploadOp, answer: HttpAnswer | undefined, moment: Moment): Reaction {
  if (answer?.status === 200) {
    const photos = asRecord(answer.json)?.['photos'];
    if (!Array.isArray(photos)) return reactToTrouble({ kind: 'portal' }, op, moment);
    const id = photos.map(asRecord).find((photo) => photo?.['upload_key'] === op.id)?.['id'];
    if (typeof id === 'number') {
      return { event: { type: 'receipt', at: moment.now, photoId: id }, link: 'good' };
    }
    // Made once and deleted since: sending it again is the user's choice, under a new id.
    const conflict = { approvalStatus: 'deleted', reviewerName: '' };
    return {
      event: { type: 'needs-you', at: moment.now, reason: 'conflict', conflict, step: 'ask' },
      link: 'good',
    };
  }
  const verdict = classifyCall(answer, op.id, moment.now);
  switch (verdict.kind) {
    case 'receipt':
    case 'missing':
    case 'conflict':
    case 'refused':
      return reactToTrouble({ kind: 'portal' }, op, moment);
    case 'portal':
    case 'retry':
    case 'lane-wait':
    case 'op-wait':
    case 'daily-limit':
    case 'blocked':
      return reactToTrouble(verdict, op, moment);
  }
}

function go(step: UploadStep, offset?: number): Reaction {
  return { event: { type: 'step', step, ...(offset === undefined ? {} : { offset }) }, link: 'good' };
}

/**
 * Goes on at another step: at once the first time, later with the pauses of a failure, so that a server that
 * contradicts itself is not asked in a tight circle.
 */
function again(op: UploadOp, moment: Moment, step: UploadStep, unsent = false): Reaction {
  return { event: retryEvent(op, moment, 'server', step, unsent), link: 'good' };
}
