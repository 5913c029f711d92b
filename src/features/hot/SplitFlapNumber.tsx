import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { count } from '../../ui/time.ts';
import styles from './split-flap-number.module.css';

/** A number on a departure board: a flap for each digit, which falls when the digit changes. */
export function SplitFlapNumber({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const digits = Array.from(count(value, i18n.language));
  return (
    <span className={styles['number']}>
      <VisuallyHidden>{digits.join('')}</VisuallyHidden>
      <span aria-hidden="true" className={styles['flaps']}>
        {digits.map((digit, place) => (
          <span
            // Counted from the right, so that a thousand more leaves the ones in their place.
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
