import { useNavigate } from 'react-router-dom';
import { neighboursOf } from '../../components/photo/trail.ts';
import type { Neighbours, Trail } from '../../components/photo/trail.ts';

/** The photos beside one in its list, and the way to them. */
export interface PhotoSteps {
  beside: Neighbours;
  /** Goes on (1) or back (-1), where there is a photo; it takes this one's place in the history. */
  go: (step: -1 | 1) => void;
}

/** Undefined for a photo that was opened from no list. `onGo`: told which way, right before. */
export function useSteps(
  id: number,
  trail: Trail | undefined,
  onGo: (step: -1 | 1) => void,
): PhotoSteps | undefined {
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
