/**
 * The share target, to which the device's share sheet posts photos (docs/rules/upload.md, "Shared photos"). Used by the
 * manifest, service worker, server and upload screen.
 */
export const SHARE_PATH = '/share';
/** The form field with the files. */
export const SHARE_FIELD = 'photos';
/** The query parameter that shows the outcome in the URL after a share. */
export const SHARED_PARAMETER = 'shared';

/**
 * The outcome of a share. `kept`: all were stored until the user answers; `full`: only some were, since the limit is
 * reached; `failed`: storage failed; `app`: no service worker handled it.
 */
export const SHARE_TARGET_OUTCOMES = ['kept', 'full', 'failed', 'app'] as const;
export type ShareTargetOutcome = (typeof SHARE_TARGET_OUTCOMES)[number];

/** The URL of the screen that shows the shared photos. */
export function urlAfterShare(shared: ShareTargetOutcome): string {
  return `/upload?${SHARED_PARAMETER}=${shared}`;
}
