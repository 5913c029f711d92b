import { dispatch, useDesk } from '../desk-machine.ts';
import { nextPlace } from '../machine/select.ts';
import type { Place } from '../../../components/zoom/geometry.ts';

/** Goes round the pins and the places of the findings: to the next one (1), or the previous one (-1). */
export function goToNextPlace(step: -1 | 1, goTo: (place: Place) => void): void {
  const next = nextPlace(useDesk.getState(), step);
  if (next === undefined) return;
  dispatch({ type: 'placeShown', index: next.index });
  goTo(next.place);
}
