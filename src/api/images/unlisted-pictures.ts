import { IMAGE_CACHE } from '../../database/image-cache.ts';

/** The addresses of pictures in an answer. */
const ADDRESSES = /\/media\/[\w./-]+/g;

/**
 * Drops the pictures that the service worker has kept of photos which aren't in any of these answers, those for everybody: of
 * one's own photos that wait for review, and of a reviewer's list (docs/rules/accounts.md, "Sign-out").
 */
export async function forgetUnlistedPictures(publicAnswers: readonly unknown[]): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(IMAGE_CACHE))) return;
  const listed = new Set(publicAnswers.flatMap((answer) => JSON.stringify(answer)?.match(ADDRESSES) ?? []));
  const cache = await caches.open(IMAGE_CACHE);
  const kept = await cache.keys();
  await Promise.all(
    kept
      .filter(({ url }) => !listed.has(new URL(url).pathname))
      .map((picture) => cache.delete(picture, { ignoreVary: true })),
  );
}
