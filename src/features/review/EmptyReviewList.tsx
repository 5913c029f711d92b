import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown for an empty list; says how many decisions still wait on this device, and how many photos come after them. */
export function EmptyReviewList({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const undelivered = useOutbox(
    ({ items }) =>
      items.filter(({ kind, state }) => kind === 'review' && state !== 'done' && state !== 'cancelled')
        .length,
  );
  return (
    <EmptyState
      drawing="aircraft"
      title={t(waiting > 0 ? 'review.empty.next' : 'review.empty.title')}
      actions={<ButtonLink to="/review">{t('review.desk.back')}</ButtonLink>}
    >
      <p>{waiting > 0 ? t('review.empty.more', { count: waiting }) : t('review.empty.hint')}</p>
      {undelivered > 0 && <p>{t('review.empty.undelivered', { count: undelivered })}</p>}
    </EmptyState>
  );
}
