import { useTranslation } from 'react-i18next';
import { useAge } from '../../../ui/Age.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { DeskNote } from '../DeskNote.tsx';

interface Props {
  /** Why the list couldn't be refreshed: there is no network, or the server had an error. */
  because: 'offline' | 'server';
  /** When the server sent the list, in epoch ms. */
  asOf: number;
  onRetry: () => void;
}

/** Says that the review list couldn't be refreshed, and how old it is. */
export function StaleListNote({ because, asOf, onRetry }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const age = useAge(asOf);
  if (because === 'server') return <DeskNote kind="caution" heading={t('review.access.load')} />;
  // The shell's notice says the reason.
  if (!online) return <StaleNote asOf={asOf} because="offline" onRetry={onRetry} />;
  return (
    <DeskNote
      kind="offline"
      heading={t('ui.stale.offline', { age })}
      action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
    />
  );
}
