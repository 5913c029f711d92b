import { useTranslation } from 'react-i18next';
import type { ApiError, NetworkError } from '../../data/errors.ts';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';

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
    <NotLoaded
      title={t('myPhotos.error.fallback')}
      offline={t('myPhotos.error.offline')}
      problem={problem}
      onRetry={onRetry}
    >
      {waiting && t('myPhotos.error.safe')}
    </NotLoaded>
  );
}
