import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';

/** How another reviewer decided a photo. */
export type DecisionElsewhere = NonNullable<CallAnswer<'PUT /api/review/photos/:id/look'>['decision']>;

/** A photo has to be on the desk for this long before it is reported, ms: the arrow keys pass over many. */
const SETTLE_MS = 1_000;
/** The interval of further reports, ms; each counts for two minutes on the server. */
const HEARTBEAT_MS = 60_000;

/**
 * Reports which photo is on the desk, for the other reviewers' lists, while the page is visible. Gives how another
 * reviewer decided it meanwhile, once that is known (docs/rules/review.md, "Concurrent reviewers"). `isGone`: the photo is no
 * longer on the list, so the server is asked at once.
 */
export function usePresence(photoId: number, isGone: boolean): DecisionElsewhere | undefined {
  const [known, setKnown] = useState<{ photoId: number; decision: DecisionElsewhere }>();
  useEffect(() => {
    let isActive = true;
    const report = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      try {
        const { decision } = await request('PUT /api/review/photos/:id/look', { params: { id: photoId } });
        if (isActive && decision !== null) setKnown({ photoId, decision });
      } catch (error) {
        // Only a hint, and the next report comes in a minute.
        if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
      }
    };
    const first = setTimeout(() => void report(), isGone ? 0 : SETTLE_MS);
    const heartbeat = setInterval(() => void report(), HEARTBEAT_MS);
    return () => {
      isActive = false;
      clearTimeout(first);
      clearInterval(heartbeat);
    };
  }, [photoId, isGone]);
  return known?.photoId === photoId ? known.decision : undefined;
}
