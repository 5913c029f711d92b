import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../api/errors.ts';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError } from '../../api/errors.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  problem: ApiError | NetworkError;
  onRetry: () => void;
  /** Goes to the first page; undefined there. */
  onFirstPage?: (() => void) | undefined;
}

/** Shown when neither the server nor the cache provides the gallery (docs/rules/photos.md, "Gallery"). */
export function GalleryFailure({ problem, onRetry, onFirstPage }: Props) {
  const { t } = useTranslation();
  const offline = problem instanceof NetworkError;
  return (
    <EmptyState
      drawing="fence"
      title={t('gallery.error.title')}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
          {onFirstPage !== undefined && <Button onClick={onFirstPage}>{t('gallery.error.firstPage')}</Button>}
        </>
      }
    >
      {offline ? (
        <p>
          <span>{t('gallery.error.offline')}</span>
          {onFirstPage !== undefined && <span> {t('gallery.error.offlineHint')}</span>}
        </p>
      ) : (
        <p>
          {problem.status === 200
            ? t('gallery.error.shape')
            : (serverMessage(problem, currentLanguage()) ?? t('gallery.error.fallback'))}
        </p>
      )}
    </EmptyState>
  );
}
