import styles from './key-hints.module.css';

interface Props {
  label: string;
  /** Each key, and what it does. */
  hints: readonly (readonly [key: string, action: string])[];
  /** Shown in a row, as a footnote. */
  inRow?: boolean;
}

/** The list of a screen's keyboard shortcuts. */
export function KeyHints({ label, hints, inRow = false }: Props) {
  return (
    <dl className={styles['keys']} data-in-row={inRow || undefined} aria-label={label}>
      {hints.map(([key, action]) => (
        <div key={key} className={styles['key']}>
          <dt>
            <kbd className={styles['cap']}>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
