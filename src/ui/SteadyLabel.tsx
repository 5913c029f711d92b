import styles from './steady-label.module.css';

/** A label that is bold while selected. It always occupies the bold width, so that its neighbours don't move. */
export function SteadyLabel({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <span className={styles['label']} data-text={text} lang={lang}>
      {text}
    </span>
  );
}
