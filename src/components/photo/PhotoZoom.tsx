import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import { pictureUrls } from '../../contract/rules/pictures.ts';
import type { Pictured } from '../../contract/rules/pictures.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { ZoomPins, ZoomReasons } from './ZoomPins.tsx';
import { nameOf } from './photo-name.ts';
import { shownPicture } from './shown-pictures.ts';
import type { Neighbours } from './trail.ts';
import { useImageSource } from './use-image-source.ts';
import { pointOn, useGestures } from '../zoom/use-gestures.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import { FULL_SIZE, transformOf } from './zoom.ts';
import styles from './photo-zoom.module.css';

/** Factor by which one click or key press zooms. */
const STEP = 1.5;
/** Distance in px that an arrow key moves the photo. */
const NUDGE = 80;
/** Share of the drag distance that the photo moves if there is no further photo in that direction. */
const END_RESISTANCE = 0.25;
const NO_MARKS: readonly PhotoMark[] = [];

type ZoomedPhoto = Pictured & Parameters<typeof nameOf>[0];

/** Navigation to the neighbours in the photo's list. */
interface ZoomSteps {
  beside: Neighbours;
  /** Goes to the next (1) or previous (-1) photo, if there is one. */
  onStep: (step: -1 | 1) => void;
  /** The direction from which the user reached this photo; undefined if it was opened directly. */
  came: -1 | 1 | undefined;
}

interface Props {
  photo: ZoomedPhoto;
  /** The reviewer's marks. */
  marks?: readonly PhotoMark[] | undefined;
  /** Index of the mark to zoom to when the photo opens, from 0. */
  at?: number | undefined;
  /** The point to zoom to when the photo opens, in fractions of its width and height, if it isn't a mark. */
  start?: { x: number; y: number } | undefined;
  /** Drawn over the photo, as large as it; its lines should be divided by `--scale`. */
  overlay?: Elements;
  steps?: ZoomSteps | undefined;
  onClose: () => void;
}

/**
 * A full-screen photo. Pinch, wheel, double click and keys zoom it. While the whole photo is visible, swipes and arrow
 * keys go to its neighbours. A click on a pin zooms to the pin; Escape closes the photo.
 */
export function PhotoZoom({ photo, marks = NO_MARKS, at, start, overlay, steps, onClose }: Props) {
  const { t } = useTranslation();
  const modal = useModal(onClose);
  const zoom = useZoom(photo, FULL_SIZE);
  const { swiped, handlers } = useGestures(zoom.stage, zoom, { onSwipe: steps && stepTo });
  const [chosen, setChosen] = useState<number>();
  const picture = useImageSource(pictureUrls(photo, true));
  const preview = shownPicture(photo);
  const isWhole = zoom.view === undefined;
  // Zooming out deselects the mark.
  const selected = isWhole ? undefined : chosen;
  const { previous, next } = steps?.beside ?? {};

  // In a layout effect, so that the page below isn't painted between two photos.
  useLayoutEffect(() => {
    if (at !== undefined) selectMark(at);
    else if (start !== undefined) zoom.goTo({ ...start, width: 0, height: 0 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `at` and `start` are only the initial view
  }, []);

  function stepTo(step: -1 | 1): void {
    if ((step > 0 ? next : previous) !== undefined) steps?.onStep(step);
  }

  function selectMark(index: number | undefined): void {
    setChosen(index);
    const { x, y } = (index === undefined ? undefined : marks[index]) ?? {};
    if (x === undefined || y === undefined) zoom.showWhole();
    else zoom.goTo({ x, y, width: 0, height: 0 });
  }

  const zoomStep = (factor: number) => zoom.zoomBy(factor, { to: { x: 0, y: 0 } });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case '+':
      case '=':
        zoomStep(STEP);
        break;
      case '-':
        zoomStep(1 / STEP);
        break;
      case 'ArrowLeft':
        if (isWhole) stepTo(-1);
        else zoom.moveBy({ x: NUDGE, y: 0 });
        break;
      case 'ArrowRight':
        if (isWhole) stepTo(1);
        else zoom.moveBy({ x: -NUDGE, y: 0 });
        break;
      case 'ArrowUp':
        zoom.moveBy({ x: 0, y: NUDGE });
        break;
      case 'ArrowDown':
        zoom.moveBy({ x: 0, y: -NUDGE });
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  // Listens on the document, because the dialog gets no key events if a focused button becomes disabled.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  const dragged = (swiped > 0 ? previous : next) === undefined ? swiped * END_RESISTANCE : swiped;
  const { scale, x, y } = transformOf(zoom.view);
  const transform = `translate(${x + dragged}px, ${y}px) scale(${scale})`;
  return (
    <dialog
      {...modal}
      className={styles['zoom']}
      data-came={steps?.came}
      aria-label={t('photo.zoom.label', { name: nameOf(photo) })}
    >
      <div
        ref={zoom.stage}
        className={styles['window']}
        data-pane
        {...handlers}
        onDoubleClick={(event) => zoom.toggle(pointOn(event))}
      >
        <img
          className={styles['photo']}
          src={picture.source}
          alt={nameOf(photo)}
          width={photo.width}
          height={photo.height}
          draggable={false}
          onError={picture.onFailed}
          // The small copy is the background until the large one has loaded.
          style={{ backgroundImage: preview === undefined ? undefined : `url("${preview}")`, transform }}
        />
      </div>
      {overlay !== undefined && (
        <div
          className={styles['lines']}
          style={{ '--ratio': photo.width / photo.height, '--scale': scale, transform }}
        >
          {overlay}
        </div>
      )}
      {marks.length > 0 && (
        <div className={styles['lines']} style={{ '--ratio': photo.width / photo.height, transform }}>
          <ZoomPins marks={marks} selected={selected} onSelect={selectMark} scale={scale} />
        </div>
      )}
      {marks.length > 0 && <ZoomReasons marks={marks} selected={selected} onSelect={selectMark} />}
      {steps !== undefined && (
        <div className={styles['steps']}>
          <IconButton
            icon={ChevronLeft}
            label={t('photo.zoom.previous')}
            disabled={previous === undefined}
            onClick={() => stepTo(-1)}
          />
          <span className={styles['position']}>
            {steps.beside.position} / {steps.beside.of}
          </span>
          <IconButton
            icon={ChevronRight}
            label={t('photo.zoom.next')}
            disabled={next === undefined}
            onClick={() => stepTo(1)}
          />
        </div>
      )}
      <div className={styles['tools']}>
        <IconButton
          icon={ZoomOut}
          label={t('photo.zoom.out')}
          disabled={isWhole}
          onClick={() => zoomStep(1 / STEP)}
        />
        <IconButton icon={ZoomIn} label={t('photo.zoom.in')} onClick={() => zoomStep(STEP)} />
        <IconButton icon={X} label={t('photo.zoom.close')} onClick={onClose} />
      </div>
    </dialog>
  );
}
