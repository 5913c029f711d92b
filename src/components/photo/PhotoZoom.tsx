import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { addressesOf } from '../../contract/rules/pictures.ts';
import type { Pictured } from '../../contract/rules/pictures.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RuleOfThirds } from './RuleOfThirds.tsx';
import { ZoomPins, ZoomReasons } from './ZoomPins.tsx';
import { nameOf } from './photo-name.ts';
import { shownPicture } from './shown-pictures.ts';
import type { Neighbours } from './trail.ts';
import { useImageSource } from './use-image-source.ts';
import { useZoom } from './use-zoom.ts';
import styles from './photo-zoom.module.css';

/** Zoom factor of one press of a button or key. */
const STEP = 1.5;
/** How far an arrow key moves the photo, px. */
const NUDGE = 80;
/** How much of a drag shows where there is no further photo. */
const END = 0.25;
const NO_MARKS: readonly PhotoMark[] = [];

type ZoomedPhoto = Pictured & Parameters<typeof nameOf>[0];

/** The photos of its list beside a photo in full size. */
interface ZoomSteps {
  beside: Neighbours;
  /** Goes on (1) or back (-1), where there is a photo. */
  onStep: (step: -1 | 1) => void;
  /** Which way this photo was come to; undefined: it was opened. */
  came: -1 | 1 | undefined;
}

interface Props {
  photo: ZoomedPhoto;
  /** With the lines of the rule of thirds, which move with it. */
  thirds?: boolean;
  /** What a reviewer marked on it. */
  marks?: readonly PhotoMark[] | undefined;
  /** Which of the marks it is opened at, from 0. */
  at?: number | undefined;
  steps?: ZoomSteps | undefined;
  onClose: () => void;
}

/**
 * A photo over the whole screen: two fingers, the wheel, a double click and keys zoom; a swipe and arrow keys lead to the one
 * beside it while it is seen as a whole; pins lead to their place; Escape closes it.
 */
export function PhotoZoom({ photo, thirds = false, marks = NO_MARKS, at, steps, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, view, zoom, move, lookAt, drag, handlers } = useZoom(photo, steps && stepTo);
  const [chosen, setLooked] = useState<number>();
  const picture = useImageSource(addressesOf(photo, true));
  const seen = shownPicture(photo);
  const isWhole = view.scale <= 1;
  // Who has gone out again by themselves looks at none.
  const looked = isWhole ? undefined : chosen;
  const { previous, next } = steps?.beside ?? {};

  // Before it is painted: from photo to photo the page below doesn't show.
  useLayoutEffect(() => {
    const open = dialog.current;
    open?.showModal();
    if (at !== undefined) look(at);
    return () => open?.close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it is opened is asked for once
  }, []);

  function stepTo(step: -1 | 1): void {
    if ((step > 0 ? next : previous) !== undefined) steps?.onStep(step);
  }

  function look(index: number | undefined): void {
    setLooked(index);
    const { x, y } = (index === undefined ? undefined : marks[index]) ?? {};
    lookAt(x === undefined || y === undefined ? undefined : { x, y });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case '+':
      case '=':
        zoom(STEP);
        break;
      case '-':
        zoom(1 / STEP);
        break;
      case 'ArrowLeft':
        if (isWhole) stepTo(-1);
        else move(NUDGE, 0);
        break;
      case 'ArrowRight':
        if (isWhole) stepTo(1);
        else move(-NUDGE, 0);
        break;
      case 'ArrowUp':
        move(0, NUDGE);
        break;
      case 'ArrowDown':
        move(0, -NUDGE);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  // Not the dialog's own: a button that can't be pressed any more leaves the focus to nobody.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);

  const dragged = (drag > 0 ? previous : next) === undefined ? drag * END : drag;
  const transform = `translate(${view.x + dragged}px, ${view.y}px) scale(${view.scale})`;
  return (
    <dialog
      ref={dialog}
      className={styles['zoom']}
      data-came={steps?.came}
      aria-label={t('photo.zoom.label', { name: nameOf(photo) })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={ref} className={styles['window']} {...handlers}>
        <img
          className={styles['photo']}
          src={picture.source}
          alt={nameOf(photo)}
          width={photo.width}
          height={photo.height}
          draggable={false}
          onError={picture.onFailed}
          // The copy that it was opened from, until the large one is there.
          style={{ backgroundImage: seen === undefined ? undefined : `url("${seen}")`, transform }}
        />
      </div>
      {(thirds || marks.length > 0) && (
        <div className={styles['lines']} style={{ '--ratio': photo.width / photo.height, transform }}>
          {thirds && <RuleOfThirds />}
          <ZoomPins marks={marks} looked={looked} onLook={look} scale={view.scale} />
        </div>
      )}
      {marks.length > 0 && <ZoomReasons marks={marks} looked={looked} onLook={look} />}
      {steps !== undefined && (
        <div className={styles['steps']}>
          <IconButton
            icon={ChevronLeft}
            label={t('photo.zoom.previous')}
            disabled={previous === undefined}
            onClick={() => stepTo(-1)}
          />
          <span className={styles['place']}>
            {steps.beside.place} / {steps.beside.of}
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
          onClick={() => zoom(1 / STEP)}
        />
        <IconButton icon={ZoomIn} label={t('photo.zoom.in')} onClick={() => zoom(STEP)} />
        <IconButton icon={X} label={t('photo.zoom.close')} onClick={onClose} />
      </div>
    </dialog>
  );
}
