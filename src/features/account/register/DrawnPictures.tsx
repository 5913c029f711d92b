import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DRAWING_SIZE,
  drawingOf,
  DRAWN_NAMES,
  drawnFileName,
  LINE_WIDTH,
  renderDrawnPicture,
} from './drawn-pictures.ts';
import type { DrawnName } from './drawn-pictures.ts';
import styles from './drawn-pictures.module.css';

interface Props {
  chosen: File | undefined;
  onChoose: (picture: File) => void;
}

/** Drawn profile pictures to choose from, for users who have no picture at hand. */
export function DrawnPictures({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [failed, setFailed] = useState(false);
  const choose = (name: DrawnName) => {
    const picture = renderDrawnPicture(name);
    setFailed(picture === undefined);
    if (picture !== undefined) onChoose(picture);
  };
  return (
    <fieldset className={styles['pictures']}>
      <legend>{t('account.picture.drawn')}</legend>
      {DRAWN_NAMES.map((name) => (
        <label key={name} className={styles['picture']}>
          <input
            type="radio"
            name={id}
            checked={chosen?.name === drawnFileName(name)}
            onChange={() => choose(name)}
            aria-label={t(`account.drawn.${name}`)}
          />
          <Drawing name={name} />
        </label>
      ))}
      <p role="alert">{failed && t('account.picture.notDrawn')}</p>
    </fieldset>
  );
}

function Drawing({ name }: { name: DrawnName }) {
  const { ground, shapes } = drawingOf(name);
  return (
    <svg viewBox={`0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}`} aria-hidden="true">
      <rect width={DRAWING_SIZE} height={DRAWING_SIZE} fill={ground} />
      {shapes.map(({ d, fill = 'none', line = 'none' }) => (
        <path key={d} d={d} fill={fill} stroke={line} strokeWidth={LINE_WIDTH} />
      ))}
    </svg>
  );
}
