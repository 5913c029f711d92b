/** Keeps the copies of photos that aren't public for their user alone (docs/rules/photos.md, "Kept on the device"). */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { readPrivate, storePrivate } from '../../src/database/private-cache.ts';

/**
 * A plugin of the strategy that caches pictures. Only responses that anybody may cache get into the strategy's cache,
 * so that a plugin for expiration, which has to come before this one, notes only their addresses. Any other picture is
 * stored for the signed-in user, and served from there. `signedIn` reads the user's id; it may reject.
 */
export function privateCopies(signedIn: () => Promise<number | undefined>): WorkboxPlugin {
  /** Undefined if the session can't be read. Nothing is then read or stored. */
  const userNow = () => signedIn().catch(() => undefined);
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
      if (cachedResponse !== undefined) return cachedResponse;
      const userId = await userNow();
      return userId === undefined ? undefined : readPrivate(userId, request.url);
    },
    requestWillFetch: async ({ request, state }) => {
      // The response belongs to the user who was signed in when the picture was requested.
      if (state !== undefined) state['userId'] = await userNow();
      return request;
    },
    cacheWillUpdate: async ({ request, response, state }) => {
      if (response.status !== 200) return null;
      if (isForEverybody(response)) return response;
      const userId: unknown = state?.['userId'];
      if (typeof userId === 'number' && isPicture(response))
        await storePrivate(userId, request.url, response, async () => (await userNow()) === userId);
      return null;
    },
  };
}

/** True if the server lets any cache keep the response. */
function isForEverybody({ headers }: Response): boolean {
  return /\bpublic\b/.test(headers.get('cache-control') ?? '');
}

/** A captive portal responds with an HTML page. */
function isPicture({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('image/') === true;
}
