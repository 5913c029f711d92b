import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesOf } from '../contract/pictures.ts';
import type { Pictured } from '../contract/pictures.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { X, ZoomIn, ZoomOut } from '../ui/icons.ts';
import { nameOf } from './photo-name.ts';
import { RuleOfThirds } from './RuleOfThirds.tsx';
import { shownOf } from './shown-pictures.ts';
import { useImageSource } from './use-image-source.ts';
import { useZoom } from './use-zoom.ts';
import styles from './photo-zoom.module.css';

/** Zoom factor of one press of a button or key. */
const STEP = 1.5;
/** How far an arrow key moves the photo, px. */
const NUDGE = 80;

type Shown = Pictured & Parameters<typeof nameOf>[0];

interface Props {
  photo: Shown;
  /** With the lines of the rule of thirds, which move with it. */
  thirds?: boolean;
  onClose: () => void;
}

/** A photo over the whole screen: two fingers, the wheel, a double click and keys zoom; Escape closes it. */
export function PhotoZoom({ photo, thirds = false, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { ref, view, zoom, move, handlers } = useZoom(photo);
  const picture = useImageSource(addressesOf(photo, true));
  const seen = shownOf(photo);

  useEffect(() => {
    const open = dialog.current;
    open?.showModal();
    return () => open?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case '+':
      case '=':
        zoom(STEP);
        break;
      case '-':
        zoom(1 / STEP);
        break;
      case 'ArrowLeft':
        move(NUDGE, 0);
        break;
      case 'ArrowRight':
        move(-NUDGE, 0);
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
  };

  return (
    // The dialog is what the keyboard works on while it is open.
    <dialog
      ref={dialog}
      className={styles['zoom']}
      aria-label={t('photo.zoom.label', { name: nameOf(photo) })}
      onKeyDown={onKeyDown}
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
          style={{
            backgroundImage: seen === undefined ? undefined : `url("${seen}")`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      {thirds && (
        <div
          className={styles['lines']}
          style={{
            '--ratio': photo.width / photo.height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <RuleOfThirds />
        </div>
      )}
      <div className={styles['tools']}>
        <IconButton
          icon={ZoomOut}
          label={t('photo.zoom.out')}
          disabled={view.scale <= 1}
          onClick={() => zoom(1 / STEP)}
        />
        <IconButton icon={ZoomIn} label={t('photo.zoom.in')} onClick={() => zoom(STEP)} />
        <IconButton icon={X} label={t('photo.zoom.close')} onClick={onClose} />
      </div>
    </dialog>
  );
}
