import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';

/** How somebody decided a photo. */
export type Decided = NonNullable<CallAnswer<'PUT /api/review/photos/:id/look'>['decision']>;

/** A photo that stays this long on the desk is looked at, ms: the arrows go over many. */
const SETTLED_MS = 1_000;
/** As long as it is looked at the server hears so again, ms: a look counts two minutes there. */
const AGAIN_MS = 60_000;

/**
 * Tells the server which photo is on the desk, for the others' lists, while the page is visible. Gives how it was decided
 * meanwhile, once that is known (docs/rules/review.md, "At the same time"). `isGone`: it isn't on the list any more.
 */
export function useLook(photoId: number, isGone: boolean): Decided | undefined {
  const [known, setKnown] = useState<{ photo: number; decided: Decided }>();
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      try {
        const { decision } = await request('PUT /api/review/photos/:id/look', { params: { id: photoId } });
        if (isWanted && decision !== null) setKnown({ photo: photoId, decided: decision });
      } catch (error) {
        // Only a hint: it comes again in a minute.
        if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      }
    };
    const first = setTimeout(() => void look(), isGone ? 0 : SETTLED_MS);
    const again = setInterval(() => void look(), AGAIN_MS);
    return () => {
      isWanted = false;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [photoId, isGone]);
  return known?.photo === photoId ? known.decided : undefined;
}
