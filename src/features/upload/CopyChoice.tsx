import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { composedSize } from '../../../workers/image/geometry.ts';
import { DISPLAY_LONG_SIDE_PX } from '../../contract/rules/limits.ts';
import { megabytes } from '../../ui/megabytes.ts';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './copy-choice.module.css';

/**
 * Lets the user choose between the photo at full size and a smaller copy, each with its size in bytes
 * (docs/rules/upload.md, "Smaller copy").
 */
export function CopyChoice({ photo }: { photo: PickedPhoto }) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const isSmall = useUpload(({ small }) => small);
  const { opened, ownBytes, smallBytes } = photo;
  const smaller = composedSize(opened, DISPLAY_LONG_SIDE_PX);
  if (smaller.width >= opened.width) return <p className={styles['hint']}>{t('upload.copy.none')}</p>;
  const choices = [
    { small: false, word: t('upload.copy.own'), size: opened, bytes: ownBytes },
    { small: true, word: t('upload.copy.small'), size: smaller, bytes: smallBytes },
  ];
  return (
    <fieldset className={styles['choice']} aria-label={t('upload.copy.label')}>
      {choices.map(({ small, word, size, bytes }) => (
        <label key={word} className={styles['option']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={small === isSmall}
            onChange={() => dispatch({ type: 'copyChosen', small })}
          />
          <span className={styles['word']}>{word}</span>
          <span className={styles['figure']}>
            {size.width} × {size.height}
          </span>
          <span className={styles['figure']}>
            {bytes === undefined
              ? t('upload.copy.measuring')
              : t('upload.copy.about', { size: `${megabytes(bytes, i18n.language)} MB` })}
          </span>
        </label>
      ))}
      <p className={styles['hint']}>{t('upload.copy.hint')}</p>
    </fieldset>
  );
}
