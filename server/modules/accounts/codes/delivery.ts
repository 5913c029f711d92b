/** What becomes of a code that is handed to somebody who carries messages. */

/** `unknown` where there was no answer, or one that reports a failure of the carrier's own. */
export type Delivery = 'sent' | 'not_sent' | 'unknown';

const NO_CONNECTION = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * True where there was no connection over which anything could have gone. nodemailer has a code of its own, and keeps the
 * system's beside it.
 */
export function neverArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const codes = ['code' in error && error.code, 'originalCode' in error && error.originalCode];
  return codes.some((code) => NO_CONNECTION.has(code));
}
