import { useEffect, useState } from 'react';
import { pictureUrls } from '../../contract/rules/pictures.ts';
import type { Pictured } from '../../contract/rules/pictures.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { createSeenPictures } from './unlisted-private-pictures.ts';

/**
 * Deletes the user's private pictures of photos that have left a list of theirs. Not without a network, since then a
 * photo may have left it by something that can still be undone, and couldn't be loaded again. `photos`: undefined while
 * the list is unknown.
 */
export function useForgetUnlisted(photos: readonly Pictured[] | undefined): void {
  const [seen] = useState(createSeenPictures);
  const isOutboxRead = useOutbox(({ ready }) => ready);
  // A string, so that an equal list does nothing.
  const listed = photos?.flatMap((photo) => pictureUrls(photo, false)).join(' ');
  useEffect(() => {
    if (listed === undefined || !isOutboxRead) return;
    const addresses = listed.split(' ');
    seen.add(addresses);
    // If they can't be deleted, a sign-out does.
    if (navigator.onLine) void seen.forgetUnlisted(addresses).catch(() => undefined);
  }, [listed, isOutboxRead, seen]);
}
