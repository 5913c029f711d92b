/** Deletes private pictures of photos that have left a list (docs/rules/photos.md, "Kept on the device"). */
import { forgetPrivate, privateAddresses } from '../../database/private-cache.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { cachedResponses } from '../cached-responses.ts';
import { currentSession } from './private-pictures.ts';
import { picturesIn } from './unlisted-public-pictures.ts';

/** The pictures that a screen's lists have shown. */
export interface SeenPictures {
  add: (addresses: readonly string[]) => void;
  /**
   * Deletes the user's private pictures that the lists have shown and show no longer. The first call also deletes those
   * that neither a cached response nor the outbox shows: their photos left the lists while no window showed them. Returns
   * the addresses.
   */
  forgetUnlisted: (listed: readonly string[]) => Promise<string[]>;
}

/** Begins with no picture seen. */
export function createSeenPictures(): SeenPictures {
  const seen = new Set<string>();
  let isFirst = true;
  return {
    add: (addresses) => {
      for (const address of addresses) seen.add(address);
    },
    forgetUnlisted: async (listed) => {
      const session = await currentSession();
      if (session === undefined) return [];
      const userId = session.user.id;
      if (isFirst) {
        const leftovers = await leftoverPictures(userId);
        isFirst = leftovers === undefined;
        for (const address of leftovers ?? []) seen.add(address);
      }
      const current = new Set(listed);
      const gone = [...seen].filter((address) => !current.has(address));
      await forgetPrivate(userId, gone);
      for (const address of gone) seen.delete(address);
      return gone;
    },
  };
}

/**
 * The addresses of a user's private pictures that neither a cached response nor the outbox shows; undefined while the outbox
 * hasn't been read.
 */
async function leftoverPictures(userId: number): Promise<string[] | undefined> {
  const { ready, items } = useOutbox.getState();
  if (!ready) return undefined;
  const shown = picturesIn([await cachedResponses(`user:${userId}`), items]);
  return (await privateAddresses(userId)).filter((address) => !shown.has(address));
}
