import { useEffect, useState } from 'react';

/** After another photo came onto the desk, what is pressed counts for nothing for this long, ms. */
const SETTLE_MS = 300;

/**
 * True once a photo has been on the desk for a moment: a second tap or key that was meant for the one before decides nothing
 * (docs/rules/review.md, "Slips").
 */
export function useSettled(photoId: number): boolean {
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(photoId), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [photoId]);
  return settled === photoId;
}
