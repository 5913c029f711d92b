import { useEffect } from 'react';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { leaveTrail } from './trail.ts';

/** For screens with a list of photos: the page of one that is opened from here can go on to the next. */
export function useLeaveTrail(photos: readonly Pick<PhotoCard, 'id'>[]): void {
  useEffect(() => {
    const trail = photos.map(({ id }) => id);
    const onPress = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = Number(/^\/photo\/(\d+)$/.exec(link?.pathname ?? '')?.[1]);
      if (trail.includes(id)) leaveTrail(trail, id, localStorage, Date.now());
    };
    // Before the link's own listeners, and with the middle button too.
    document.addEventListener('click', onPress, true);
    document.addEventListener('auxclick', onPress, true);
    return () => {
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('auxclick', onPress, true);
    };
  }, [photos]);
}
