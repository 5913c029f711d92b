/** Decisions and deletions: one call each, under the op's id. */
import type { CallKey } from '../../contract/calls.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { classifyCall } from './classify.ts';
import type { Trouble } from './classify.ts';
import { CALL_TIMEOUT_MS } from './policy.ts';
import type { HttpAnswer, HttpRequest } from './ports.ts';
import { reactToRefusal, reactToTrouble, retryEvent } from './react.ts';
import type { Moment, Reaction } from './react.ts';
import type { ActionOp, Conflict } from './types.ts';

/** The call for an action on photo `photoId`. */
export function actionRequest(op: ActionOp, photoId: number, token: string): HttpRequest {
  const [method, path, body] = callOf(op);
  return {
    opId: op.id,
    method,
    path: path.replace(':id', String(photoId)),
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: op.id },
    body: body === undefined ? { kind: 'none' } : { kind: 'json', value: body },
    timeoutMs: CALL_TIMEOUT_MS,
  };
}

type ActionKey = CallKey & `${'PUT' | 'DELETE'} ${string}`;

function callOf(op: ActionOp): ['PUT' | 'DELETE', string, unknown] {
  if (op.kind === 'delete-photo') return split('DELETE /api/my-photos/:id', undefined);
  if (op.action === 'delete') return split('DELETE /api/review/photos/:id', undefined);
  return split('PUT /api/review/photos/:id', {
    action: op.action,
    revision: op.revision,
    isReviewerPage: true,
    ...(op.reason === undefined ? {} : { rejectReason: op.reason }),
  });
}

function split(key: ActionKey, body: unknown): ['PUT' | 'DELETE', string, unknown] {
  return key.startsWith('PUT ') ? ['PUT', key.slice(4), body] : ['DELETE', key.slice(7), body];
}

/** What the answer changes. `op` as it was before the request left. */
export function reactToAction(op: ActionOp, answer: HttpAnswer | undefined, moment: Moment): Reaction {
  const verdict = classifyCall(answer, op.id, moment.now);
  switch (verdict.kind) {
    case 'receipt':
      return { event: { type: 'receipt', at: moment.now }, link: 'good' };
    case 'missing':
    case 'conflict':
    case 'refused':
      return reactToProblem(op, verdict, moment);
    case 'portal':
    case 'retry':
    case 'lane-wait':
    case 'op-wait':
    case 'daily-limit':
    case 'blocked':
      return reactToTrouble(verdict, op, moment);
  }
}

function reactToProblem(
  op: ActionOp,
  verdict: Extract<Trouble, { kind: 'missing' | 'conflict' | 'refused' }>,
  moment: Moment,
): Reaction {
  const { now: at } = moment;
  const { message } = verdict;
  switch (verdict.kind) {
    case 'missing': {
      // Gone is what a deletion wants; a verdict has lost its photo.
      if (op.kind === 'delete-photo' || op.action === 'delete')
        return { event: { type: 'receipt', at }, link: 'good' };
      const conflict: Conflict = { approvalStatus: 'deleted', reviewerName: '' };
      return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
    }
    case 'conflict': {
      const { conflict } = verdict;
      if (verdict.code !== ('already_decided' satisfies ErrorCode) || !conflict) {
        return { event: retryEvent(op, moment, 'server', undefined, true), link: 'good' };
      }
      if (op.kind === 'review' && sameVerdict(op.action, conflict.approvalStatus)) {
        return { event: { type: 'receipt', at, decidedBy: conflict.reviewerName }, link: 'good' };
      }
      return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
    }
    case 'refused':
      return reactToRefusal(op, verdict, moment);
  }
}

function sameVerdict(action: 'approve' | 'reject' | 'delete', approvalStatus: string): boolean {
  return (
    (action === 'approve' && approvalStatus === 'approved') ||
    (action === 'reject' && approvalStatus === 'rejected')
  );
}
