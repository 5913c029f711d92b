import styles from './key-hints.module.css';

interface Props {
  label: string;
  /** Each key, and what it does. */
  hints: readonly (readonly [key: string, does: string])[];
  /** One beside the other, as a footnote. */
  inRow?: boolean;
}

/** What the keys of a screen do. */
export function KeyHints({ label, hints, inRow = false }: Props) {
  return (
    <dl className={styles['keys']} data-in-row={inRow || undefined} aria-label={label}>
      {hints.map(([key, does]) => (
        <div key={key} className={styles['key']}>
          <dt>
            <kbd className={styles['cap']}>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
