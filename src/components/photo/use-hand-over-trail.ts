import { useEffect } from 'react';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { handOverTrail } from './trail.ts';

/**
 * Passes a screen's list on to the page of a photo that is opened from it, so that the page can link to the next photo.
 */
export function useHandOverTrail(photos: readonly Pick<PhotoCard, 'id'>[]): void {
  useEffect(() => {
    const trail = photos.map(({ id }) => id);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = Number(/^\/photo\/(\d+)$/.exec(link?.pathname ?? '')?.[1]);
      if (trail.includes(id)) handOverTrail(trail, id, localStorage, Date.now());
    };
    // In the capture phase, to run before the link's own listeners; `auxclick` is for the middle button.
    document.addEventListener('click', onClick, true);
    document.addEventListener('auxclick', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('auxclick', onClick, true);
    };
  }, [photos]);
}
