import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatCount } from '../../ui/time.ts';
import styles from './split-flap-number.module.css';

/** A number as on a split-flap board: each digit has a flap, which falls when the digit changes. */
export function SplitFlapNumber({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const digits = Array.from(formatCount(value, i18n.language));
  return (
    <span>
      <VisuallyHidden>{digits.join('')}</VisuallyHidden>
      <span aria-hidden="true" className={styles['flaps']}>
        {digits.map((digit, index) => (
          <span
            // Keys count from the right, so that the last digit keeps its flap when the number gets an additional
            // digit.
            key={`${digits.length - index}:${digit}`}
            className={/\d/.test(digit) ? styles['flap'] : styles['mark']}
            style={{ '--index': index }}
          >
            {digit}
          </span>
        ))}
      </span>
    </span>
  );
}
