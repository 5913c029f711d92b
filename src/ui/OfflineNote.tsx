import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';
import { useOnline } from './use-online.ts';
import styles from './offline-note.module.css';

interface Props {
  children: ReactNode;
  /** Missing where nothing can be asked for again. */
  onRetry?: () => void;
}

/**
 * What it means for a screen that the server can't be reached: a note; a line where the browser itself has no network,
 * since the page's own notice says that already.
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
