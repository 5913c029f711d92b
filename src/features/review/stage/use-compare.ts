import { useEffect, useState } from 'react';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { comparedPhotos } from './compare.ts';
import type { ComparedPhoto, CompareMode } from './compare.ts';

/** How long each of two photos is shown when they take turns, in ms: slower than the three flashes a second of WCAG 2.3.1. */
export const BLINK_MS = 700;

export interface Compare {
  /** What the photo on the desk can be compared with. */
  photos: readonly ComparedPhoto[];
  /** Stays on from photo to photo, also if one has nothing to be compared with. */
  mode: CompareMode | undefined;
  toggle: (mode: CompareMode) => void;
  /** The photo that is compared now; undefined while nothing is. */
  other: ComparedPhoto | undefined;
  choose: (id: number) => void;
  /** Compares with the next photo. */
  next: () => void;
  /** True while the other photo covers the one on the desk. */
  isCovered: boolean;
}

/** The comparison of the photo on the desk with another one (docs/rules/review.md, "Compare"). */
export function useCompare(photo: ReviewPhoto): Compare {
  const [mode, setMode] = useState<CompareMode>();
  const [chosen, setChosen] = useState<{ of: number; id: number }>();
  const photos = comparedPhotos(photo);
  const index = Math.max(0, chosen?.of === photo.id ? photos.findIndex(({ id }) => id === chosen.id) : 0);
  const other = mode === undefined ? undefined : photos[index];
  const choose = (id: number) => setChosen({ of: photo.id, id });
  return {
    photos,
    mode,
    toggle: (next) => setMode(mode === next ? undefined : next),
    other,
    choose,
    next: () => {
      const following = photos[(index + 1) % photos.length];
      if (following !== undefined) choose(following.id);
    },
    isCovered: useBlinking(mode === 'blink' ? other?.id : undefined),
  };
}

/** True and false in turn, first true; only true if the user prefers reduced motion. False without an id. */
function useBlinking(id: number | undefined): boolean {
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
