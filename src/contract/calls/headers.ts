/** Header names of the protocol between page and server, lower case. */

/** Names what a client wants done once; echoed by the server. Our own page sends the op's id. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** What a key may be: 1 to 255 visible ASCII characters, compared as they are. A regular expression, also in SQL. */
export const IDEMPOTENCY_KEY_PATTERN = '^[!-~]{1,255}$';

/**
 * Sent with a photo's call by a page whose HTML brought the photo along: the view is counted already
 * (docs/rules/photos.md, "Views").
 */
export const VIEW_COUNTED = 'x-view-counted';

/** Sent with a sign-in: by which the browser is known again (docs/rules/accounts.md, "What users are told of their account"). */
export const DEVICE_ID = 'x-device-id';

/** True for what may be an `Idempotency-Key`. */
export function isIdempotencyKey(text: string): boolean {
  return new RegExp(IDEMPOTENCY_KEY_PATTERN).test(text);
}

/** True for what may be a browser's id. */
export function isDeviceId(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}

/** True for what may be the id of a tus upload: a UUID, lower case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
