import { useNavigate } from 'react-router-dom';
import { neighboursOf } from '../../components/photo/trail.ts';
import type { Neighbours, Trail } from '../../components/photo/trail.ts';

/** A photo's neighbours in its list, and a function to go to them. */
export interface PhotoNavigation {
  beside: Neighbours;
  /** Goes to the next (1) or previous (-1) photo, if there is one, replacing the history entry. */
  go: (step: -1 | 1) => void;
}

/** The navigation for a photo; undefined if it wasn't opened from a list. `onGo` is called just before going. */
export function usePhotoNavigation(
  id: number,
  trail: Trail | undefined,
  onGo: (step: -1 | 1) => void,
): PhotoNavigation | undefined {
  const navigate = useNavigate();
  const beside = trail === undefined ? undefined : neighboursOf(id, trail);
  if (beside === undefined) return undefined;
  return {
    beside,
    go: (step) => {
      const to = step > 0 ? beside.next : beside.previous;
      if (to === undefined) return;
      onGo(step);
      window.scrollTo(0, 0);
      void navigate(`/photo/${to}`, { replace: true, state: trail });
    },
  };
}
