import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard, PhotoMark } from '../../contract/calls/photo.ts';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoZoom } from '../../components/photo/PhotoZoom.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { swipeOf } from '../../ui/swipe.ts';
import type { FullSize } from './full-size.ts';
import type { PhotoSteps } from './use-steps.ts';
import styles from './photo.module.css';

interface Props {
  photo: PhotoCard;
  /** What is wrong with it, where its owner reads that. */
  marks?: readonly PhotoMark[] | undefined;
  full: FullSize;
  /** The photos beside it in the list that it was opened from. */
  steps: PhotoSteps | undefined;
}

/** The photo at its true proportions, as large as the window allows; a press zooms it, a swipe leads to the next. */
export function LargePhoto({ photo, marks, full, steps }: Props) {
  const { t } = useTranslation();
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
        <button
          type="button"
          className={styles['zoom']}
          aria-label={t('photo.zoom.open')}
          title={t('photo.zoom.open')}
          onClick={() => full.open()}
        />
      </figure>
      {/* Beside it: what is swiped in full size is not swiped here. */}
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

/** Handlers of what can be swiped to the side; a mouse doesn't swipe, nor do two fingers, nor one on a page that is zoomed. */
function useSwipe(onSwipe: ((step: -1 | 1) => void) | undefined) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary, pointerType }: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      swiped.current = false;
      from.current =
        isPrimary && pointerType !== 'mouse' && !isZoomed ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const step = from.current === undefined ? 0 : swipeOf(from.current, { x: clientX, y: clientY });
      from.current = undefined;
      if (step === 0 || onSwipe === undefined) return;
      swiped.current = true;
      onSwipe(step);
    },
    // The browser scrolls or zooms with it.
    onPointerCancel: () => {
      from.current = undefined;
    },
    // What was swiped is not pressed.
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.stopPropagation();
      swiped.current = false;
    },
  };
}
