/** Errors in the form that the tus library answers with. */
import { isErrno } from '../../platform/lib/errno.ts';

/** A refusal with its status and its message in English. */
export class TusError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** Turns the error of a full disk into a refusal; returns any other error unchanged. */
export function asTusError(error: unknown): unknown {
  return isFull(error) ? noSpace() : error;
}

/** The refusal for a full disk. */
export function noSpace(): TusError {
  return new TusError(507, 'No space is left for uploads');
}

/** True if a write failed because the disk or the quota is full. */
export function isFull(error: unknown): boolean {
  return isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT');
}
