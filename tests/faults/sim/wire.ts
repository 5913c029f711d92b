/** Requests and answers of the simulated server. */
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import type { HttpBody, HttpRequest } from '../../../src/outbox/engine/ports.ts';

/** A request as the server accepts it. Other clients, and old versions of the app, send a photo inside the form. */
export type ModelRequest = Omit<HttpRequest, 'body'> & {
  body: HttpBody | (Extract<HttpBody, { kind: 'form' }> & { file: Uint8Array });
};

/** An answer of the server. */
export interface ModelAnswer {
  status: number;
  headers: Record<string, string>;
  /** Empty: no body. */
  body: string;
}

/** An answer without body. */
export function plain(status: number, headers: Record<string, string> = {}): ModelAnswer {
  return { status, headers, body: '' };
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown): ModelAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** An error answer of the server. */
export function refusal(status: number, code: ErrorCode, more: Record<string, unknown> = {}): ModelAnswer {
  return json(status, { error: `refused: ${code}`, code, ...more });
}

/** The answer when a daily limit is used up, ten hours before the end of the day. */
export function untilTomorrow(): ModelAnswer {
  const answer = refusal(429, 'daily_limit', { retryAfter: 36_000 });
  answer.headers['retry-after'] = '36000';
  return answer;
}

/** A copy that can be changed without changing the original. */
export function copy(answer: ModelAnswer): ModelAnswer {
  return { ...answer, headers: { ...answer.headers } };
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
