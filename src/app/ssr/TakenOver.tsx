import { useEffect } from 'react';

let whenTakenOver: (() => void) | undefined;

/** Has something done once the page has taken over the screen that the server drew. */
export function onceTakenOver(work: () => void): void {
  whenTakenOver = work;
}

/** Stands beside the screen, in the same boundary: so its effect runs when that has become live. */
export function TakenOver() {
  useEffect(() => {
    whenTakenOver?.();
    whenTakenOver = undefined;
  }, []);
  return null;
}
