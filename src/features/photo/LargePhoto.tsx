import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoZoom } from '../../components/photo/PhotoZoom.tsx';
import { ZoomButton } from '../../components/photo/ZoomButton.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { swipeDirection } from '../../ui/swipe.ts';
import type { FullSize } from './full-size.ts';
import type { PhotoNavigation } from './use-photo-navigation.ts';
import styles from './photo.module.css';

interface Props {
  photo: PhotoCard;
  /** The marks of the photo's rejection, shown to its owner. */
  marks?: readonly PhotoMark[] | undefined;
  full: FullSize;
  /** The photo's neighbours in the list that it was opened from. */
  steps: PhotoNavigation | undefined;
}

/** The uncropped photo, as large as the window allows. A click opens it in full size; a swipe goes to a neighbour. */
export function LargePhoto({ photo, marks, full, steps }: Props) {
  const swipe = useSwipe(steps?.go);
  return (
    <>
      <figure className={styles['stage']} style={{ '--ratio': photo.width / photo.height }} {...swipe}>
        <div className={styles['photo']}>
          <PhotoImage
            photo={photo}
            alt={nameOf(photo)}
            use="page"
            prefer="display"
            eager
            morph
            className={styles['fill']}
          />
          {marks !== undefined && <MarkPins marks={marks} />}
        </div>
        <ZoomButton onClick={() => full.open()} />
      </figure>
      {/* A sibling, so that swipes in full size don't reach the handlers above. */}
      {full.isOpen && (
        <PhotoZoom
          photo={photo}
          marks={marks}
          at={full.at}
          steps={steps && { beside: steps.beside, onStep: steps.go, came: full.came }}
          onClose={full.close}
        />
      )}
    </>
  );
}

/** Event handlers for horizontal swipes. They ignore the mouse, additional fingers, and a pinch-zoomed page. */
function useSwipe(onSwipe: ((step: -1 | 1) => void) | undefined) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const wasSwiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      wasSwiped.current = false;
      start.current =
        isPrimary && pointerType !== 'mouse' && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const step =
        start.current === undefined ? 0 : swipeDirection(start.current, { x: clientX, y: clientY });
      start.current = undefined;
      if (step === 0 || onSwipe === undefined) return;
      wasSwiped.current = true;
      onSwipe(step);
    },
    // The browser has taken over the gesture to scroll or zoom.
    onPointerCancel: () => {
      start.current = undefined;
    },
    // A swipe must not also count as a click.
    onClickCapture: (event: MouseEvent) => {
      if (wasSwiped.current) event.stopPropagation();
      wasSwiped.current = false;
    },
  };
}
