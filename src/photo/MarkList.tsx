import { useTranslation } from 'react-i18next';
import type { PhotoMark } from '../contract/photo.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { markedCodes } from './marked-codes.ts';
import styles from './mark-list.module.css';

interface Props {
  marks: readonly PhotoMark[];
  /** Without what would help: for what has been dealt with. */
  short?: boolean;
}

/** What is wrong with a photo in the reader's language, each with the numbers of its pins (`MarkPins`). */
export function MarkList({ marks, short = false }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles['marks']}>
      {markedCodes(marks).map(({ code, pins }) => (
        <li key={code} className={styles['mark']}>
          <span className={styles['numbers']} aria-hidden="true">
            {pins.map((pin) => (
              <span key={pin} className={styles['number']}>
                {pin}
              </span>
            ))}
          </span>
          <span className={styles['what']}>
            <strong className={styles['name']}>{t(`reasons.${code}.name`)}</strong>
            {pins.length > 0 && (
              <VisuallyHidden> {t('photo.pins', { pins: pins.join(', ') })}</VisuallyHidden>
            )}
            {!short && <span className={styles['help']}>{t(`reasons.${code}.help`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
