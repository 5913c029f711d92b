import styles from './progress-line.module.css';

interface Props {
  /** From 0 to 100. */
  percent: number;
  /** Names what is under way; without it the line is for the eyes alone, since words beside it say the same. */
  label?: string;
}

/** How far something has come, as a thin line. */
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
