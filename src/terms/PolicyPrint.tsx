import Markdown from 'react-markdown';
import styles from './policy-print.module.css';

/** The terms as they come out of a printer, in place of everything else of the page; never seen on a screen. */
export function PolicyPrint({ text }: { text: string }) {
  return (
    <div className={styles['paper']}>
      <Markdown>{text}</Markdown>
    </div>
  );
}
