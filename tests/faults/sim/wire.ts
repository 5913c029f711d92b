/** Requests and answers as the simulated server takes and gives them. */
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import type { HttpBody, HttpRequest } from '../../../src/outbox/engine/ports.ts';

/** A request as the server takes it. Other clients, and earlier versions of the app, send a photo as a part of the form. */
export type ModelRequest = Omit<HttpRequest, 'body'> & {
  body: HttpBody | (Extract<HttpBody, { kind: 'form' }> & { file: Uint8Array });
};

/** What the server answers. */
export interface ModelAnswer {
  status: number;
  headers: Record<string, string>;
  /** Text of the body; empty for none. */
  body: string;
}

/** An answer without a body. */
export function plain(status: number, headers: Record<string, string> = {}): ModelAnswer {
  return { status, headers, body: '' };
}

/** An answer with JSON. */
export function json(status: number, body: unknown): ModelAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** An error as the server words it. */
export function refusal(status: number, code: ErrorCode, more: Record<string, unknown> = {}): ModelAnswer {
  return json(status, { error: `refused: ${code}`, code, ...more });
}

/** A limit of the day that is used up, ten hours before its end. */
export function untilTomorrow(): ModelAnswer {
  const answer = refusal(429, 'daily_limit', { retryAfter: 36_000 });
  answer.headers['retry-after'] = '36000';
  return answer;
}

/** The same answer, to be changed without it. */
export function copy(answer: ModelAnswer): ModelAnswer {
  return { ...answer, headers: { ...answer.headers } };
}

/** The parts of a body as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
