/** How the notes on the upload screen read the user's own photos. */

/**
 * How long the user's own photos count as fresh, in ms. The outbox knows about photos that this device has sent since.
 */
export const FRESH_MS = 5 * 60_000;
/** The most photos that a note lists. */
export const MOST_LISTED = 3;
