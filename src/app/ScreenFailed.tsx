import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { isChunkLoadError } from '../ui/chunk-load-error.ts';
import styles from './app.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a screen that threw, or whose code couldn't be loaded. */
export function ScreenFailed({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const notLoaded = isChunkLoadError(error);

  useEffect(() => {
    if (!notLoaded) return undefined;
    // Browsers don't retry a failed import within one page, so reload the page.
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
