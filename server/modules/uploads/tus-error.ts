/** Errors in the form that the tus library sends to clients. */

/** A refusal with an HTTP status and a message in English. */
export class TusError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** The refusal for an upload that doesn't exist. */
export function notFound(): TusError {
  return new TusError(404, 'There is no such upload');
}

/** The refusal for an account that sends too much at once. */
export function tooManyAtOnce(): TusError {
  return new TusError(429, 'Too many uploads are being sent at the same time');
}

/** The refusal for a full disk. */
export function noSpace(): TusError {
  return new TusError(507, 'No space is left for uploads');
}
