import { useTranslation } from 'react-i18next';
import { useAge } from './Age.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { useOnline } from './use-online.ts';
import styles from './offline-note.module.css';

interface Props {
  /** Epoch ms of the answer that is shown. */
  asOf: number;
  /** Why it couldn't be renewed: no network, or the server said no. */
  because: 'offline' | 'server';
  /** What is said with the age, where it is no copy kept on the device. */
  says?: ((because: 'offline' | 'server', age: string) => string) | undefined;
  onRetry: () => void;
}

/**
 * Says that what is shown, most often a kept copy, couldn't be renewed, how old it is, and why. Where the
 * browser itself has no network, the page's own notice says so: only what it is and its age stand here then.
 */
export function StaleNote({ asOf, because, says, onRetry }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const age = useAge(asOf);
  const said = says?.(because, age);
  if (because === 'offline' && !online) {
    return <p className={styles['line']}>{said ?? t('ui.stale.kept', { age })}</p>;
  }
  return (
    <Note
      kind={because === 'offline' ? 'offline' : 'caution'}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    >
      {said ?? t(`ui.stale.${because}`, { age })}
    </Note>
  );
}
