import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asTrail, keepTrail, trailKept, trailLeft } from '../../photo/trail.ts';
import type { Trail } from '../../photo/trail.ts';

/** The list this photo was opened from; undefined where it is not known. */
export function useTrail(id: number): Trail | undefined {
  const location = useLocation();
  const { key } = location;
  const handedOn = asTrail(location.state, id);
  const [found] = useState(
    () => trailLeft(id, localStorage, Date.now()) ?? trailKept(id, key, sessionStorage),
  );
  useEffect(() => {
    // What came with the navigation stays in the history by itself.
    if (handedOn === undefined && found !== undefined) keepTrail(found, key, sessionStorage);
  }, [handedOn, found, key]);
  return handedOn ?? found;
}
