import styles from './steady-label.module.css';

/** A label that is bold while it is chosen: it has that width all the time, so that its neighbours stay where they are. */
export function SteadyLabel({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <span className={styles['label']} data-text={text} lang={lang}>
      {text}
    </span>
  );
}
