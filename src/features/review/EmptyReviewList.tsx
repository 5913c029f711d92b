import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown for an empty list; says how many decisions still wait on this device. */
export function EmptyReviewList() {
  const { t } = useTranslation();
  const undelivered = useOutbox(
    ({ items }) =>
      items.filter(({ kind, state }) => kind === 'review' && state !== 'done' && state !== 'cancelled')
        .length,
  );
  return (
    <EmptyState
      drawing="aircraft"
      title={t('review.empty.title')}
      actions={<ButtonLink to="/review">{t('review.desk.back')}</ButtonLink>}
    >
      <p>{t('review.empty.hint')}</p>
      {undelivered > 0 && <p>{t('review.empty.undelivered', { count: undelivered })}</p>}
    </EmptyState>
  );
}
