import styles from './progress-line.module.css';

interface Props {
  /** Progress from 0 to 100. */
  percent: number;
  /** Accessible name. Without it the bar is hidden from screen readers, because text next to it says the same. */
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
