import styles from './progress-line.module.css';

interface Props {
  /** From 0 to 100. */
  percent: number;
  /** Accessible name. Without it the line is hidden from screen readers, since a text next to it says the same. */
  label?: string;
}

/** A thin progress bar. */
export function ProgressLine({ percent, label }: Props) {
  return (
    <progress
      className={styles['line']}
      max={100}
      value={percent}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  );
}
