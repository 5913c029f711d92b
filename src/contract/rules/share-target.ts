/**
 * Where the device's own share sheet sends photos to (docs/rules/upload.md, "Shared photos"): manifest, service worker,
 * server and upload screen name it alike.
 */
export const SHARE_PATH = '/share';
/** The field of the form that the files are in. */
export const SHARE_FIELD = 'photos';
/** Of the address to which a share leads. */
export const SHARED_PARAMETER = 'shared';

/** How a share ended. `full`: not all may wait; `failed`: not all could be kept; `app`: no service worker took it. */
export const SHARED = ['kept', 'full', 'failed', 'app'] as const;
export type Shared = (typeof SHARED)[number];

/** The screen on which the shared photos stand. */
export function addressAfterShare(shared: Shared): string {
  return `/upload?${SHARED_PARAMETER}=${shared}`;
}
