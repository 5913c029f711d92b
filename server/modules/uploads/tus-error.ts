/** Errors in the form that the tus library sends to clients. */
import { isErrno } from '../../platform/lib/errno.ts';

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

/** Converts the error of a full disk to a refusal. Returns any other error unchanged. */
export function asTusError(error: unknown): unknown {
  return isFull(error) ? noSpace() : error;
}

/** The refusal for a full disk. */
export function noSpace(): TusError {
  return new TusError(507, 'No space is left for uploads');
}

/** True if a write failed because the disk or its quota is full. */
export function isFull(error: unknown): boolean {
  return isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT');
}
