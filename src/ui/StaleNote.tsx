import { useTranslation } from 'react-i18next';
import { Age } from './Age.tsx';
import { Button } from './Button.tsx';
import { Note } from './Note.tsx';

interface Props {
  /** Epoch ms of the answer that is shown. */
  asOf: number;
  /** Why it couldn't be renewed: no network, or the server said no. */
  because: 'offline' | 'server';
  onRetry: () => void;
}

/** Says that a list is a kept copy, how old it is, and why. */
export function StaleNote({ asOf, because, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Note
      kind={because === 'offline' ? 'offline' : 'caution'}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    >
      {because === 'offline' ? t('ui.stale.offline') : t('ui.stale.server')} <Age at={asOf} />
    </Note>
  );
}
