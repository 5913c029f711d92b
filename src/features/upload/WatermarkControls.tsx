import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  WATERMARK_PRESETS,
  WATERMARK_SIZE,
  visibleShare,
  watermarkRect,
} from '../../../workers/image/geometry.ts';
import type { Size } from '../../../workers/image/types.ts';
import { WATERMARK_FILE_SIZE } from '../../../workers/image/watermark-files.ts';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { changeWatermark } from './actions.ts';
import { useUpload } from './upload-state.ts';
import styles from './watermark-controls.module.css';

const PRESETS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
const COLOURS = ['light', 'dark'] as const;
/** Least part of the watermark that must be on the photo; less is hardly meant. */
const LEAST_VISIBLE = 0.1;

/** Size, place and colour of the watermark (docs/rules/upload.md, "Watermark"). */
export function WatermarkControls({ photo }: { photo: Size }) {
  const { t } = useTranslation();
  const id = useId();
  const { watermark } = useUpload();
  const { size, x, y, colour } = watermark;
  const isOutside = visibleShare(photo, watermarkRect(photo, WATERMARK_FILE_SIZE, watermark)) < LEAST_VISIBLE;
  return (
    <div className={styles['controls']}>
      <div className={styles['size']}>
        <label htmlFor={id}>{t('upload.watermark.size')}</label>
        <output htmlFor={id} className={styles['figure']}>
          {Math.round(size)} %
        </output>
        <input
          id={id}
          type="range"
          min={WATERMARK_SIZE.min}
          max={WATERMARK_SIZE.max}
          value={size}
          className={styles['slider']}
          onChange={(event) => changeWatermark({ size: event.target.valueAsNumber })}
        />
      </div>
      <fieldset className={styles['presets']} aria-label={t('upload.watermark.presets')}>
        {PRESETS.map((preset) => {
          const place = WATERMARK_PRESETS[preset];
          return (
            <button
              key={preset}
              type="button"
              className={styles['preset']}
              aria-pressed={place.x === x && place.y === y}
              onClick={() => changeWatermark(place)}
            >
              <span className={styles['miniature']} data-place={preset} aria-hidden="true" />
              {t(`upload.watermark.preset.${preset}`)}
            </button>
          );
        })}
      </fieldset>
      <div className={styles['last']}>
        <SegmentedControl
          label={t('upload.watermark.colour')}
          value={colour}
          onChange={(to) => changeWatermark({ colour: to })}
          segments={COLOURS.map((value) => ({ value, label: t(`upload.watermark.${value}`) }))}
        />
        <span className={styles['figure']}>
          {t('upload.watermark.at', { x: Math.round(x), y: Math.round(y) })}
        </span>
      </div>
      {isOutside && <Note kind="caution">{t('upload.watermark.outside')}</Note>}
    </div>
  );
}
