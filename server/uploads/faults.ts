/** What goes wrong with an upload, in the form the library answers with. */
import { isErrno } from '../lib/errno.ts';

/** A refusal with its status and what it says in English. */
export class TusFault extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** A disk that is full as a refusal; any other error as it is. */
export function asFault(error: unknown): unknown {
  return isFull(error) ? noSpace() : error;
}

/** The refusal where bytes have no room. */
export function noSpace(): TusFault {
  return new TusFault(507, 'No space is left for uploads');
}

/** True where a write failed for want of space. */
export function isFull(error: unknown): boolean {
  return isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT');
}
