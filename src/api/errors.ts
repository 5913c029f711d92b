/** How a call can fail. Screens switch on the class and the code, never on a message's text. */
import type { ErrorBody, ErrorCode } from '../contract/calls/errors.ts';
import { refusesSession } from '../contract/calls/refused-session.ts';

/** The server responded with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable reason, if the server gives one. */
  readonly code: ErrorCode | undefined;
  readonly body: ErrorBody;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.error);
    this.status = status;
    // oxlint-disable-next-line no-unsafe-type-assertion -- an unknown code of a newer server gets the default message
    this.code = body.code as ErrorCode | undefined;
    this.body = body;
    this.retryAfter = body.retryAfter ?? retryAfter;
  }
}

/** No response, or one from something other than our server. Whether the call took effect is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** `offline`: the connection failed; `portal`: something else responded, such as an airport's Wi-Fi sign-in page. */
  readonly reason: 'offline' | 'portal';

  constructor(reason: 'offline' | 'portal', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** True if the server doesn't accept the session any more. */
export function isSessionRefused(problem: ApiError | NetworkError): boolean {
  return problem instanceof ApiError && refusesSession(problem.code);
}

/** The server's error message in the given language; undefined if there is none. */
export function serverMessage(error: ApiError, language: 'en' | 'zh'): string | undefined {
  const text = language === 'zh' ? (error.body.error_zh ?? error.body.error) : error.body.error;
  return text === '' ? undefined : text;
}
