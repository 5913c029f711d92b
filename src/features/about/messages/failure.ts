import { NetworkError } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';

/**
 * Why it was not sent. `offline`: a visitor's, kept here; `device`: the outbox could not keep it; `failed`: the server
 * said no, with how long to wait where it says so.
 */
export type MessageFailure =
  | { is: 'offline' }
  | { is: 'device' }
  | { is: 'failed'; waitSeconds: number | undefined };

/** How a visitor's message fared that the server didn't take. */
export function failureOf(problem: ApiError | NetworkError): MessageFailure {
  if (problem instanceof NetworkError) return { is: 'offline' };
  return { is: 'failed', waitSeconds: problem.retryAfter };
}
