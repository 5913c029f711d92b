import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { useOnline } from './use-online.ts';
import styles from './offline-note.module.css';

interface Props {
  children: ReactNode;
  /** Missing if there is nothing to retry. */
  onRetry?: () => void;
}

/**
 * Says what it means for a screen that the server can't be reached. It is a single line if the browser itself is
 * offline, because the shell's notice already says so.
 */
export function OfflineNote({ children, onRetry }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  if (!online) {
    return <output className={styles['line']}>{children}</output>;
  }
  return (
    <Note kind="offline" action={onRetry && <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}>
      {children}
    </Note>
  );
}
