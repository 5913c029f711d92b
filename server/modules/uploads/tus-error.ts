/** Refusals of uploads, as errors in the form that the tus library answers with. */
import { isErrno } from '../../platform/lib/errno.ts';

/** A refusal with its status and what it says in English. */
export class TusError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** Turns the error of a full disk into a refusal; gives any other error as it is. */
export function asTusError(error: unknown): unknown {
  return isFull(error) ? noSpace() : error;
}

/** The refusal where the disk has no room. */
export function noSpace(): TusError {
  return new TusError(507, 'No space is left for uploads');
}

/** True where a write failed for want of space. */
export function isFull(error: unknown): boolean {
  return isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT');
}
