import { Note } from '../../ui/Note.tsx';
import type { ProblemMessage } from './problem-message.ts';
import styles from './login.module.css';

/** The error message above a form's submit button. */
export function ProblemNote({ problem }: { problem: ProblemMessage }) {
  return (
    <Note kind="bad">
      {problem.title !== undefined && <strong className={styles['problem']}>{problem.title}</strong>}
      <span className={styles['problem']}>{problem.text}</span>
    </Note>
  );
}
