/** The result of handing a code to a carrier for delivery. */

/** `unknown`: the carrier didn't respond, or reported an internal failure. */
export type Delivery = 'sent' | 'not_sent' | 'unknown';

const NO_CONNECTION = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * True if no connection was made, so nothing was sent. nodemailer sets its own `code` and puts the system's error code
 * in `originalCode`.
 */
export function isNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const codes = ['code' in error && error.code, 'originalCode' in error && error.originalCode];
  return codes.some((code) => NO_CONNECTION.has(code));
}
