import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { count } from '../../ui/time.ts';
import styles from './split-flap-number.module.css';

/** A number as a split-flap board shows it: one flap a digit, which falls when the digit changes. */
export function SplitFlapNumber({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const digits = Array.from(count(value, i18n.language));
  return (
    <span className={styles['number']}>
      <VisuallyHidden>{digits.join('')}</VisuallyHidden>
      <span aria-hidden="true" className={styles['flaps']}>
        {digits.map((digit, place) => (
          <span
            // Keys count from the right, so that the units keep their flap when the number gets another digit.
            key={`${digits.length - place}:${digit}`}
            className={/\d/.test(digit) ? styles['flap'] : styles['mark']}
            style={{ '--place': place }}
          >
            {digit}
          </span>
        ))}
      </span>
    </span>
  );
}
