/** What an account may have at /api/uploads (docs/server/intake.md, "Partial uploads", "Quota"). */

/** How long an upload is kept after its last change, in ms. */
export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * The most bytes that an account's uploads may have, by declared length. This is about twenty of the largest photos. A
 * finished upload counts until it becomes a photo.
 */
export const MAX_UPLOADED_BYTES = 512 * 1024 * 1024;
/** The most uploads that an account may have at once. Keeps tiny uploads from exhausting inodes and objects. */
export const MAX_UPLOADS = 200;
/** How long a refused client should wait, in seconds. By then one of its uploads may have become a photo. */
export const QUOTA_RETRY_SECONDS = 60;

/** True if another `more` bytes fit in the quota. `lengths` are those of the existing uploads, in bytes. */
export function hasRoom(lengths: readonly number[], more: number): boolean {
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.length < MAX_UPLOADS && bytes + more <= MAX_UPLOADED_BYTES;
}
