/** How a call can fail. Screens switch on these and on codes, never on a message's text. */
import type { ErrorBody, ErrorCode } from '../contract/calls/errors.ts';

/** The server answered with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable reason, where the server gives one. */
  readonly code: ErrorCode | undefined;
  readonly body: ErrorBody;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.error);
    this.status = status;
    // oxlint-disable-next-line no-unsafe-type-assertion -- a newer server's code fits no `case` and falls to the default
    this.code = body.code as ErrorCode | undefined;
    this.body = body;
    this.retryAfter = body.retryAfter ?? retryAfter;
  }
}

/** No answer came, or one that is not our server's. What the server did is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** `offline`: the connection failed; `portal`: something else answered, such as an airport's sign-in page. */
  readonly reason: 'offline' | 'portal';

  constructor(reason: 'offline' | 'portal', options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What the server said, in the user's language; undefined when it said nothing for people. */
export function serverMessage(error: ApiError, language: 'en' | 'zh'): string | undefined {
  const text = language === 'zh' ? (error.body.error_zh ?? error.body.error) : error.body.error;
  return text === '' ? undefined : text;
}
