/** Requests to the simulated server, and its responses. */
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import type { HttpBody, HttpRequest } from '../../../src/outbox/engine/ports.ts';

/** A request in any form that the server accepts. Other clients and old versions of the app send a photo in the form. */
export type ModelRequest = Omit<HttpRequest, 'body'> & {
  body: HttpBody | (Extract<HttpBody, { kind: 'form' }> & { file: Uint8Array });
};

/** A response of the server. */
export interface ModelResponse {
  status: number;
  headers: Record<string, string>;
  /** Empty if there is no body. */
  body: string;
}

/** A response without a body. */
export function plain(status: number, headers: Record<string, string> = {}): ModelResponse {
  return { status, headers, body: '' };
}

/** A response with a JSON body. */
export function json(status: number, body: unknown): ModelResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** An error response of the server. */
export function refusal(status: number, code: ErrorCode, more: Record<string, unknown> = {}): ModelResponse {
  return json(status, { error: `refused: ${code}`, code, ...more });
}

/** The response when a daily limit is reached ten hours before the end of the day. */
export function untilTomorrow(): ModelResponse {
  const response = refusal(429, 'daily_limit', { retryAfter: 36_000 });
  response.headers['retry-after'] = '36000';
  return response;
}

/** The response when as many photos of an account wait for review as may. */
export function untilThereIsRoom(): ModelResponse {
  const response = refusal(429, 'waiting_limit', { retryAfter: 3_600 });
  response.headers['retry-after'] = '3600';
  return response;
}

/** A copy of a response that can be changed without changing the original. */
export function copy(response: ModelResponse): ModelResponse {
  return { ...response, headers: { ...response.headers } };
}

/** Joins the parts of a body. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
