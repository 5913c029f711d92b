import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asTrail, keepTrail, trailKept, trailLeft } from '../../photo/trail.ts';
import type { Trail } from '../../photo/trail.ts';
import { drawnByServer } from '../../ui/drawn.ts';

/** The list this photo was opened from; undefined where it is not known. */
export function useTrail(id: number): Trail | undefined {
  const location = useLocation();
  const { key } = location;
  const handedOn = asTrail(location.state, id);
  const find = () => trailLeft(id, localStorage, Date.now()) ?? trailKept(id, key, sessionStorage);
  // The server doesn't know the list; the page does once it has taken over what the server drew.
  const [late] = useState(() => drawnByServer.isNow);
  const [found, setFound] = useState(() => (late ? undefined : find()));
  const findLate = useEffectEvent(() => setFound(find()));
  useEffect(() => {
    const timer = late ? setTimeout(findLate) : undefined;
    return () => clearTimeout(timer);
  }, [late]);
  useEffect(() => {
    // What came with the navigation stays in the history by itself.
    if (handedOn === undefined && found !== undefined) keepTrail(found, key, sessionStorage);
  }, [handedOn, found, key]);
  return handedOn ?? found;
}
