import { useEffect, useState } from 'react';
import { useDesk } from '../desk-machine.ts';
import { comparisonOf, photoOnDesk } from '../machine/select.ts';
import type { ComparedPhoto, CompareMode } from './compare.ts';

/** How long each of two photos is shown when they take turns, in ms: slower than the three flashes a second of WCAG 2.3.1. */
export const BLINK_MS = 700;

interface Comparison {
  /** What the photo on the desk can be compared with. */
  photos: readonly ComparedPhoto[];
  mode: CompareMode | undefined;
  /** The photo that is compared now; undefined while nothing is. */
  other: ComparedPhoto | undefined;
}

/** The comparison of the photo on the desk with another one (docs/rules/review.md, "Compare"). */
export function useComparison(): Comparison {
  const photo = useDesk(photoOnDesk);
  const mode = useDesk(({ compareMode }) => compareMode);
  const compared = useDesk((state) => state.compared);
  const { photos, index } = comparisonOf(photo, compared);
  return { photos, mode, other: mode === undefined ? undefined : photos[index] };
}

/** True and false in turn, first true; only true if the user prefers reduced motion. False without an id. */
export function useBlinking(id: number | undefined): boolean {
  const [uncovered, setUncovered] = useState<number>();
  useEffect(() => {
    if (id === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setUncovered((now) => (now === id ? undefined : id)), BLINK_MS);
    return () => {
      clearInterval(timer);
      setUncovered(undefined);
    };
  }, [id]);
  return id !== undefined && uncovered !== id;
}
