import { useId } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { WATERMARK_OPACITY, WATERMARK_WIDTH_SHARE } from '../../../workers/image/geometry.ts';
import { WATERMARK_URLS } from '../../../workers/image/watermark-files.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { changeWatermark } from './actions.ts';
import { useUpload } from './upload-state.ts';
import { useDrag } from './use-drag.ts';
import styles from './composite-preview.module.css';

/** The watermark on the photo: moved by hand or with the arrow keys. */
export function Watermark({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const id = useId();
  const { size, x, y, colour } = useUpload((state) => state.watermark);
  const move = useDrag(frame, { x, y }, changeWatermark);
  return (
    <button
      type="button"
      className={styles['watermark']}
      aria-label={t('upload.watermark.move')}
      aria-describedby={id}
      style={{ left: `${x}%`, top: `${y}%`, width: `${size * WATERMARK_WIDTH_SHARE}%` }}
      {...move}
    >
      <img src={WATERMARK_URLS[colour]} alt="" draggable={false} style={{ opacity: WATERMARK_OPACITY }} />
      <span id={id}>
        <VisuallyHidden>{t('upload.watermark.at', { x: Math.round(x), y: Math.round(y) })}</VisuallyHidden>
      </span>
    </button>
  );
}
