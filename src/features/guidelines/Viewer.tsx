import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { swipeDirection } from '../../ui/swipe.ts';
import { useModal } from '../../ui/use-modal.ts';
import { neighbouringPlate } from './neighbouring-plate.ts';
import { PLATE_SIZE, plateUrl } from './plates.ts';
import type { Plate, PlateName } from './plates.ts';
import { usePlateAlt } from './use-plate-alt.ts';
import styles from './viewer.module.css';

interface Props {
  /** The plates that the viewer pages through. */
  plates: readonly Plate[];
  /** Number of plates in the panel, including those whose picture failed to load. */
  count: number;
  name: PlateName;
  onMissing: (source: string) => void;
  onShow: (name: PlateName) => void;
  onClose: () => void;
}

/**
 * A plate in full screen. A click anywhere or Escape closes it; arrow keys, swipes and two buttons page through the
 * plates. It is open while it is mounted.
 */
export function Viewer({ plates, count, name, onMissing, onShow, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const modal = useModal(onClose);
  const start = useRef<{ x: number; y: number }>(undefined);
  const [loaded, setLoaded] = useState<string>();
  const source = plateUrl(name, i18n.language);
  const words = usePlateAlt(name);
  const title = t(`guidelines.plate.${name}.title`);
  const number = plates.find((plate) => plate.name === name)?.number ?? 1;
  const before = neighbouringPlate(plates, name, -1);
  const after = neighbouringPlate(plates, name, 1);

  const show = (to: Plate | undefined) => {
    if (to !== undefined) onShow(to.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(event.key === 'ArrowLeft' ? before : after);
  };
  const onPointerDown = ({ clientX, clientY, isPrimary }: PointerEvent) => {
    start.current = isPrimary ? { x: clientX, y: clientY } : undefined;
  };
  const onClick = ({ clientX, clientY, detail, target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button') !== null) return;
    const from = start.current;
    // A click without a pointer, such as a screen reader's, is never a swipe.
    const swipe = from === undefined || detail === 0 ? 0 : swipeDirection(from, { x: clientX, y: clientY });
    if (swipe === 0) onClose();
    else show(swipe > 0 ? after : before);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click closes what Escape and the button close as well
    <dialog
      {...modal}
      className={styles['viewer']}
      aria-label={t('guidelines.viewer.label', { title, n: number, count })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles['stage']}>
        <img
          key={source}
          className={styles['picture']}
          src={source}
          alt={words}
          width={PLATE_SIZE.width}
          height={PLATE_SIZE.height}
          draggable={false}
          onLoad={() => setLoaded(source)}
          onError={() => {
            onMissing(source);
            onClose();
          }}
        />
        {loaded !== source && (
          <div className={styles['waiting']}>
            <Spinner label={t('ui.loading')} quiet />
          </div>
        )}
      </div>
      <div className={styles['tools']}>
        <IconButton
          icon={ArrowLeft}
          label={t('guidelines.viewer.previous')}
          disabled={before === undefined}
          onClick={() => show(before)}
        />
        <p className={styles['position']} aria-live="polite">
          {number} / {count}
        </p>
        <IconButton
          icon={ArrowRight}
          label={t('guidelines.viewer.next')}
          disabled={after === undefined}
          onClick={() => show(after)}
        />
        <IconButton
          icon={X}
          label={t('guidelines.viewer.close')}
          className={styles['close']}
          onClick={onClose}
        />
      </div>
    </dialog>
  );
}
