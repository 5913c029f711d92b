/** Header names of the protocol between page and server, lower case. */

/** The id made on the device for one op; echoed by the server (running.md). */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** True for an id that may be an `Idempotency-Key` or a tus upload's id: a UUID, lower case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
