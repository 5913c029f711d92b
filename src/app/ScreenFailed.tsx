import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { isLoadFailure } from '../ui/load-failure.ts';
import styles from './app.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Stands in place of a screen whose code could not be loaded, or that threw. */
export function ScreenFailed({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const notLoaded = isLoadFailure(error);

  useEffect(() => {
    if (!notLoaded) return undefined;
    // A failed import stays failed for as long as the page lives, so the page is loaded anew.
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [notLoaded]);

  const title = notLoaded ? t('app.failed.chunkTitle') : t('app.failed.title');
  return (
    <Screen title={title} lead={notLoaded ? t('app.failed.chunkText') : t('app.failed.text')} width="text">
      <div className={styles['failed']}>
        {!notLoaded && (
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <Button kind={notLoaded ? 'primary' : 'quiet'} onClick={() => location.reload()}>
          {t('app.failed.reload')}
        </Button>
      </div>
    </Screen>
  );
}
