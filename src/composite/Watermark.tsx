import { useId } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { WATERMARK_OPACITY, WATERMARK_WIDTH_SHARE } from '../../workers/image/geometry.ts';
import { WATERMARK_URLS } from '../../workers/image/watermark-files.ts';
import type { DrawnWatermark, WatermarkSettings } from '../../workers/image/types.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useDrag } from './use-drag.ts';
import styles from './watermark.module.css';

interface Props {
  /** The photo that it lies on. */
  frame: RefObject<HTMLElement | null>;
  settings: DrawnWatermark;
  onChange: (change: Partial<WatermarkSettings>) => void;
  /** Called where its picture can't be loaded. */
  onMissing?: () => void;
}

/** The watermark on the photo: moved by hand or with the arrow keys. */
export function Watermark({ frame, settings, onChange, onMissing }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { size, x, y, colour } = settings;
  const move = useDrag(frame, { x, y }, onChange);
  return (
    <button
      type="button"
      className={styles['watermark']}
      aria-label={t('composite.move')}
      aria-describedby={id}
      style={{ left: `${x}%`, top: `${y}%`, width: `${size * WATERMARK_WIDTH_SHARE}%` }}
      {...move}
    >
      <img
        src={WATERMARK_URLS[colour]}
        alt=""
        draggable={false}
        style={{ opacity: WATERMARK_OPACITY }}
        onError={onMissing}
      />
      <span id={id}>
        <VisuallyHidden>{t('composite.at', { x: Math.round(x), y: Math.round(y) })}</VisuallyHidden>
      </span>
    </button>
  );
}
