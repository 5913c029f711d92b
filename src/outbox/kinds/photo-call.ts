/** Shared by the kinds that send a single call, most of them about one photo. */
import { methodAndPath } from '../../contract/calls/call-address.ts';
import type { CallKey } from '../../contract/calls/calls.ts';
import { IDEMPOTENCY_KEY } from '../../contract/calls/headers.ts';
import { applyRefusal, applyTrouble, isCommonTrouble, retryEvent } from '../engine/apply-response.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import { classifyCall } from '../engine/classify.ts';
import type { Trouble } from '../engine/classify.ts';
import type { NextStep, RequestTools } from '../engine/kind.ts';
import { CALL_TIMEOUT_MS } from '../engine/retry-policy.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { Conflict, Op, ServerMessage } from '../engine/types.ts';

/** A call about a photo, by its key in the contract. `body` is sent as JSON, if there is one. */
export interface PhotoCall {
  call: Extract<CallKey, `${'POST' | 'PUT' | 'DELETE'} ${string}:id${string}`>;
  body?: unknown;
}

/**
 * The call, with the photo's id from the op or its parent's receipt. If there is no id, the photo was never uploaded,
 * and the op is obsolete.
 */
export async function callAboutPhoto(
  op: Op,
  tools: RequestTools,
  { call, body }: PhotoCall,
): Promise<NextStep> {
  const photoId = op.photoId ?? (await tools.parentPhotoId(op));
  if (photoId === undefined) return { event: { type: 'obsolete', at: tools.attempt().now } };
  return singleCall(op, tools, { call, body, params: { id: photoId } });
}

/** A call with its path parameters and body. `body` is sent as JSON, if there is one. */
export interface SingleCall {
  call: Extract<CallKey, `${'POST' | 'PUT' | 'DELETE'} ${string}`>;
  params?: Readonly<Record<string, number>>;
  body?: unknown;
}

/** The request of an op that is a single call, with the op's id as Idempotency-Key. */
export function singleCall(
  op: Op,
  { token }: Pick<RequestTools, 'token'>,
  { call, params = {}, body }: SingleCall,
): NextStep {
  const { method, path } = methodAndPath(call, { params });
  return {
    takesEffect: true,
    request: {
      opId: op.id,
      method,
      path,
      headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: op.id },
      body: body === undefined ? { kind: 'none' } : { kind: 'json', value: body },
      timeoutMs: CALL_TIMEOUT_MS,
    },
  };
}

/** How a kind handles the two responses whose meaning depends on the kind. */
export interface ResponseHandlers {
  /** The server has no such photo or user. */
  missing(trouble: Extract<Trouble, { kind: 'missing' }>): AttemptOutcome;
  /** The server's 409. Returns undefined to retry. */
  conflict?(trouble: Extract<Trouble, { kind: 'conflict' }>): AttemptOutcome | undefined;
}

/** What the response to a single call changes. */
export function applyCallResponse(
  op: Op,
  response: HttpResponse | undefined,
  attempt: AttemptContext,
  own: ResponseHandlers,
): AttemptOutcome {
  const verdict = classifyCall(response, op.id, attempt.now);
  if (isCommonTrouble(verdict)) return applyTrouble(verdict, op, attempt);
  switch (verdict.kind) {
    case 'receipt':
      return receiptOutcome(attempt);
    case 'missing':
      return own.missing(verdict);
    case 'conflict':
      return own.conflict?.(verdict) ?? { event: retryEvent(op, attempt, 'server', {}, true), link: 'good' };
    case 'refused':
      return applyRefusal(op, verdict, attempt);
  }
}

/** The op has succeeded. `decidedBy`: who had already made the same decision. */
export function receiptOutcome({ now: at }: AttemptContext, decidedBy?: string): AttemptOutcome {
  return { event: { type: 'receipt', at, ...(decidedBy === undefined ? {} : { decidedBy }) }, link: 'good' };
}

/** One subject for all ops about a photo, so they are sent in order. */
export function photoSubject({ photoId }: Op): string | undefined {
  return photoId === undefined ? undefined : `photo ${photoId}`;
}

/** The photo was reviewed, changed elsewhere or deleted in the meantime, so the user decides what becomes of the op. */
export function conflictOutcome(
  { now: at }: AttemptContext,
  message: ServerMessage,
  conflict: Conflict,
): AttemptOutcome {
  return { event: { type: 'needs-you', at, reason: 'conflict', message, conflict }, link: 'good' };
}
