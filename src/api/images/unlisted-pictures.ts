import { IMAGE_CACHE } from '../../database/image-cache.ts';

/** Matches the picture paths in a response. */
const ADDRESSES = /\/media\/[\w./-]+/g;

/**
 * Deletes the cached pictures that none of these public responses lists: those of the user's own pending photos and of
 * a reviewer's list (docs/rules/accounts.md, "Sign-out").
 */
export async function forgetUnlistedPictures(publicAnswers: readonly unknown[]): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(IMAGE_CACHE))) return;
  const listed = new Set(publicAnswers.flatMap((answer) => JSON.stringify(answer)?.match(ADDRESSES) ?? []));
  const cache = await caches.open(IMAGE_CACHE);
  const cached = await cache.keys();
  await Promise.all(
    cached
      .filter(({ url }) => !listed.has(new URL(url).pathname))
      .map((picture) => cache.delete(picture, { ignoreVary: true })),
  );
}
