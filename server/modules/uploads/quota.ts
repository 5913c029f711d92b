/** The quota of an account at /api/uploads (docs/server/intake.md, "Quota"). */

/**
 * The most bytes of an account's uploads, by declared length: some twenty of the largest photos. A finished upload
 * counts until it becomes a photo.
 */
export const MAX_UPLOADED_BYTES = 512 * 1024 * 1024;
/** The most uploads of an account, so that tiny ones don't use up inodes. */
export const MAX_UPLOADS = 200;
/** When a refused client may retry, seconds: by then one of its uploads may have become a photo. */
export const QUOTA_RETRY_SECONDS = 60;

/** True if an upload of `more` bytes fits in the quota. `lengths`: of the existing uploads, bytes. */
export function hasRoom(lengths: readonly number[], more: number): boolean {
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.length < MAX_UPLOADS && bytes + more <= MAX_UPLOADED_BYTES;
}
