import { useTranslation } from 'react-i18next';
import { NetworkError, serverMessage } from '../../data/errors.ts';
import type { ApiError } from '../../data/errors.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  problem: ApiError | NetworkError;
  onRetry: () => void;
  /** True when the outbox has photos of this user. */
  waiting?: boolean;
}

/** A list that could be read neither from the server nor from this device. */
export function Unread({ problem, onRetry, waiting = false }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="fence"
      title={t('myPhotos.error.fallback')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {problem instanceof NetworkError
        ? t('myPhotos.error.offline')
        : serverMessage(problem, spokenLanguage())}{' '}
      {waiting && t('myPhotos.error.safe')}
    </EmptyState>
  );
}
