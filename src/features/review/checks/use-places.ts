import { useState } from 'react';
import type { Place } from '../../../components/zoom/geometry.ts';
import type { Marks } from '../decision/marks.ts';

/** A round through places of the photo. */
export interface Places {
  count: number;
  /** Goes to the next place (1) or the previous one (-1). */
  go: (step: -1 | 1) => void;
}

/** Goes round places of the photo on the desk, each photo's from the first one. */
export function usePlaces(photoId: number, places: readonly Place[], goTo: (place: Place) => void): Places {
  const [last, setLast] = useState<{ photoId: number; index: number }>();
  return {
    count: places.length,
    go: (step) => {
      const from = last?.photoId === photoId ? last.index : step > 0 ? -1 : 0;
      const index = (from + step + places.length) % Math.max(1, places.length);
      const place = places[index];
      if (place === undefined) return;
      setLast({ photoId, index });
      goTo(place);
    },
  };
}

/** The positions of pins. */
export function pinPlaces(marks: Marks): Place[] {
  return marks.flatMap(({ x, y }) =>
    x === undefined || y === undefined ? [] : [{ x, y, width: 0, height: 0 }],
  );
}
