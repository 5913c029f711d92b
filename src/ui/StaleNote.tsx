import { useTranslation } from 'react-i18next';
import { useAge } from './Age.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { useOnline } from './use-online.ts';
import styles from './offline-note.module.css';

interface Props {
  /** When the server gave the answer, epoch ms. */
  asOf: number;
  /** Why it couldn't be refreshed: no network, or an error of the server. */
  because: 'offline' | 'server';
  /** The text, for an answer that isn't from the device's cache. */
  says?: ((because: 'offline' | 'server', age: string) => string) | undefined;
  onRetry: () => void;
}

/**
 * Says that the data, usually a cached answer, couldn't be refreshed, how old it is, and why. If the browser itself is
 * offline, the shell's notice already says so, and only the age is shown.
 */
export function StaleNote({ asOf, because, says, onRetry }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const age = useAge(asOf);
  const text = says?.(because, age);
  if (because === 'offline' && !online) {
    return <p className={styles['line']}>{text ?? t('ui.stale.kept', { age })}</p>;
  }
  return (
    <Note
      kind={because === 'offline' ? 'offline' : 'caution'}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    >
      {text ?? t(`ui.stale.${because}`, { age })}
    </Note>
  );
}
