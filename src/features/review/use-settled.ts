import { useEffect, useState } from 'react';

/** How long, in ms, presses are ignored after a new photo appears on the desk. */
export const SETTLE_MS = 300;

/**
 * False for a moment after a photo appears on the desk, so that a second tap or key press that was meant for the previous photo
 * doesn't decide on this one (docs/rules/review.md, "Accidental input").
 */
export function useSettled(photoId: number): boolean {
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(photoId), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [photoId]);
  return settled === photoId;
}
