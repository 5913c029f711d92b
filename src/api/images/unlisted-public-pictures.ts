import { IMAGE_CACHE } from '../../database/image-cache.ts';

/** Matches the addresses of pictures in JSON, public ones and those that need a token. */
const ADDRESSES = /\/(?:media|api)\/[\w./?=&-]+/g;

/** The addresses of all pictures in some responses, or in anything else that JSON can hold. */
export function picturesIn(responses: readonly unknown[]): Set<string> {
  return new Set(JSON.stringify(responses).match(ADDRESSES));
}

/**
 * Deletes the cached pictures that none of these public responses lists: those of the user's own pending photos and of
 * a reviewer's list (docs/rules/accounts.md, "Sign-out").
 */
export async function forgetUnlistedPictures(publicResponses: readonly unknown[]): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(IMAGE_CACHE))) return;
  const listed = picturesIn(publicResponses);
  const cache = await caches.open(IMAGE_CACHE);
  const cached = await cache.keys();
  await Promise.all(
    cached
      .filter(({ url }) => !listed.has(new URL(url).pathname))
      .map((picture) => cache.delete(picture, { ignoreVary: true })),
  );
}
