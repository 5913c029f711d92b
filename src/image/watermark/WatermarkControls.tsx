import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  WATERMARK_PRESETS,
  WATERMARK_SIZE,
  visibleShare,
  watermarkRect,
} from '../../../workers/image/geometry.ts';
import type { Size, WatermarkSettings } from '../../../workers/image/types.ts';
import { WATERMARK_FILE_SIZE } from '../../../workers/image/watermark-files.ts';
import { Note } from '../../ui/Note.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './watermark-controls.module.css';

const PRESETS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
const COLOURS = ['auto', 'light', 'dark'] as const;
/** The smallest fraction of the watermark that must be on the photo; below it, a note warns the user. */
const LEAST_VISIBLE = 0.1;

interface Props {
  photo: Size;
  settings: WatermarkSettings;
  onChange: (change: Partial<WatermarkSettings>) => void;
}

/** Size, position and colour of the watermark (docs/rules/upload.md, "Watermark"). */
export function WatermarkControls({ photo, settings, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { size, x, y, colour } = settings;
  const isOutside = visibleShare(photo, watermarkRect(photo, WATERMARK_FILE_SIZE, settings)) < LEAST_VISIBLE;
  return (
    <div className={styles['controls']}>
      <div className={styles['size']}>
        <label htmlFor={id}>{t('composite.size')}</label>
        <output htmlFor={id} className={styles['value']}>
          {Math.round(size)} %
        </output>
        <input
          id={id}
          type="range"
          min={WATERMARK_SIZE.min}
          max={WATERMARK_SIZE.max}
          value={size}
          className={styles['slider']}
          onChange={(event) => onChange({ size: event.target.valueAsNumber })}
        />
      </div>
      <fieldset className={styles['presets']} aria-label={t('composite.presets')}>
        {PRESETS.map((preset) => {
          const position = WATERMARK_PRESETS[preset];
          return (
            <button
              key={preset}
              type="button"
              className={styles['preset']}
              aria-pressed={position.x === x && position.y === y}
              onClick={() => onChange(position)}
            >
              <span className={styles['miniature']} data-place={preset} aria-hidden="true" />
              {t(`composite.preset.${preset}`)}
            </button>
          );
        })}
      </fieldset>
      <div className={styles['last']}>
        <SegmentedControl
          label={t('composite.colour')}
          value={colour}
          onChange={(to) => onChange({ colour: to })}
          segments={COLOURS.map((value) => ({ value, label: t(`composite.${value}`) }))}
        />
        <span className={styles['value']}>{t('composite.at', { x: Math.round(x), y: Math.round(y) })}</span>
      </div>
      {isOutside && <Note kind="caution">{t('composite.outside')}</Note>}
    </div>
  );
}
