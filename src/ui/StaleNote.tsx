import { useTranslation } from 'react-i18next';
import { useAge } from './Age.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { useOnline } from './use-online.ts';
import styles from './offline-note.module.css';

interface Props {
  /** When the server sent the data, in epoch ms. */
  asOf: number;
  /** Why the data couldn't be refreshed: there is no network, or the server had an error. */
  because: 'offline' | 'server';
  /** Replaces the usual text if the data isn't from the device's cache. */
  says?: ((because: 'offline' | 'server', age: string) => string) | undefined;
  onRetry: () => void;
}

/**
 * Says that the data, which usually comes from the cache, couldn't be refreshed, how old it is, and why. If the browser
 * itself is offline, only the age is shown, because the shell's notice already gives the reason.
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
