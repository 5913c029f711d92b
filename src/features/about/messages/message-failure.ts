import { NetworkError } from '../../../api/errors.ts';
import type { ApiError } from '../../../api/errors.ts';

/**
 * Why a message was not sent. `offline`: a visitor has no network; `device`: the outbox could not store it; `failed`:
 * the server refused it, in some cases with the number of seconds before a retry is allowed.
 */
export type MessageFailure =
  | { is: 'offline' }
  | { is: 'device' }
  | { is: 'failed'; waitSeconds: number | undefined };

/** Why a visitor's message was not sent. */
export function messageFailure(problem: ApiError | NetworkError): MessageFailure {
  if (problem instanceof NetworkError) return { is: 'offline' };
  return { is: 'failed', waitSeconds: problem.retryAfter };
}
