/** How much one account may have at /api/uploads (docs/server/intake.md, "Quota"). */

/**
 * Most bytes of all uploads of one account, by their announced lengths: some twenty of the largest photos. A finished
 * upload counts until a photo is made of it.
 */
export const MAX_UPLOADED_BYTES = 512 * 1024 * 1024;
/** Uploads of one account at the same time, so that tiny ones don't use up the disk's files. */
export const MAX_UPLOADS = 200;
/** When a client that was refused may ask again, seconds: by then one of its uploads may have become a photo. */
export const QUOTA_RETRY_SECONDS = 60;

/** True where an upload of `more` bytes fits beside those that are there, whose lengths are given in bytes. */
export function hasRoom(lengths: readonly number[], more: number): boolean {
  const bytes = lengths.reduce((sum, each) => sum + each, 0);
  return lengths.length < MAX_UPLOADS && bytes + more <= MAX_UPLOADED_BYTES;
}
