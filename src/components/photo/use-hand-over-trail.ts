import { useEffect } from 'react';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { handOverTrail } from './trail.ts';

/** Hands a screen's list over to the page of a photo that is opened from it, which can then link to the next one. */
export function useHandOverTrail(photos: readonly Pick<PhotoCard, 'id'>[]): void {
  useEffect(() => {
    const trail = photos.map(({ id }) => id);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = Number(/^\/photo\/(\d+)$/.exec(link?.pathname ?? '')?.[1]);
      if (trail.includes(id)) handOverTrail(trail, id, localStorage, Date.now());
    };
    // In the capture phase, before the link's own listeners; `auxclick` is the middle button.
    document.addEventListener('click', onClick, true);
    document.addEventListener('auxclick', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('auxclick', onClick, true);
    };
  }, [photos]);
}
