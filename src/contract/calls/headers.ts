/** The API's own header names, lower case. */

/** Identifies a request that must take effect only once; echoed by the server. Our page sends the op's id. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** The longest key, in characters. */
export const MAX_IDEMPOTENCY_KEY = 255;
/** The format of a key, as a regular expression that SQL uses too: visible ASCII characters, case-sensitive. */
export const IDEMPOTENCY_KEY_PATTERN = `^[!-~]{1,${MAX_IDEMPOTENCY_KEY}}$`;

/**
 * Sent when a page requests a photo that its server-rendered HTML already contained, since that view has been counted
 * (docs/rules/photos.md, "Views").
 */
export const VIEW_COUNTED = 'x-view-counted';

/**
 * Sent with a sign-in, so that the browser is recognised next time (docs/rules/accounts.md, "Account notices").
 */
export const DEVICE_ID = 'x-device-id';

/** True for a valid `Idempotency-Key`. */
export function isIdempotencyKey(text: string): boolean {
  return new RegExp(IDEMPOTENCY_KEY_PATTERN).test(text);
}

/** True for a valid device id. */
export function isDeviceId(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}

/** True for a valid id of a tus upload: a lower-case UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}
