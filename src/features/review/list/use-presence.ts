import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../../contract/calls/calls.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { request } from '../../../api/request.ts';

/** How another reviewer decided on a photo. */
export type DecisionElsewhere = NonNullable<CallAnswer<'PUT /api/review/photos/:id/look'>['decision']>;

/** How long, in ms, a photo must be on the desk before it is reported, because the arrow keys skip past many. */
const SETTLE_MS = 1_000;
/** Interval of the repeated reports, in ms; the server considers each one valid for two minutes. */
const HEARTBEAT_MS = 60_000;

/**
 * While the page is visible, reports which photo is on the desk, for the other reviewers' lists. Returns how another
 * reviewer has decided on it in the meantime, once known (docs/rules/review.md, "Concurrent reviewers"). `isGone`: the
 * photo has left the list, so the server is asked immediately.
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
        // Ignore the error: the report is only a hint, and the next one follows in a minute.
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
