/** The result of handing a code to a carrier. */

/** `unknown`: no answer, or one that reports an internal failure of the carrier. */
export type Delivery = 'sent' | 'not_sent' | 'unknown';

const NO_CONNECTION = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * True if no connection was made, so that nothing was sent. nodemailer has its own code, and sets the system's beside
 * it.
 */
export function isNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const codes = ['code' in error && error.code, 'originalCode' in error && error.originalCode];
  return codes.some((code) => NO_CONNECTION.has(code));
}
