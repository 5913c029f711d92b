import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sanction } from '../../contract/calls/people-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../screen-states/WhenLoaded.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { calendarDate, clockTime } from '../../ui/time.ts';
import styles from './sanctions.module.css';

const DRAWINGS = { warn: TriangleAlert, ban: Ban, unban: CircleCheck } as const;

/** The sanctions against a user, newest first. */
export function SanctionHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const result = useCall(
    'GET /api/admin/users/:id/sanctions',
    { params: { id } },
    { audience: 'mine', keep: false },
  );
  return (
    <WhenLoaded
      result={result}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={() => t('moderation.sanctions.unread')}
      stale={(why, age) => t(`moderation.sanctions.stale.${why}`, { age })}
    >
      {({ sanctions }) =>
        sanctions.length === 0 ? (
          <p className={styles['none']}>{t('moderation.sanctions.none')}</p>
        ) : (
          <ol className={styles['history']} aria-label={t('moderation.sanctions.history')}>
            {sanctions.map((sanction) => (
              <SanctionLine key={sanction.id} sanction={sanction} />
            ))}
          </ol>
        )
      }
    </WhenLoaded>
  );
}

function SanctionLine({ sanction }: { sanction: Sanction }) {
  const { t, i18n } = useTranslation();
  const { action, message, reason, photos, issued_by_username: name, issued_at, acknowledged_at } = sanction;
  const endsAt = sanction.ends_at ?? undefined;
  const date = (at: string) => calendarDate(at, i18n.language);
  return (
    <li className={styles['entry']} data-action={action}>
      <Icon of={DRAWINGS[action]} />
      <div>
        <p>
          <strong>{t(`moderation.sanctions.action.${action}`)}</strong>{' '}
          <span className={styles['by']}>
            {action === 'unban' && endsAt !== undefined
              ? t('moderation.sanctions.byItself', { date: date(issued_at) })
              : t('moderation.sanctions.by', { name, date: date(issued_at) })}
          </span>
        </p>
        {message !== null && <p className={styles['message']}>{message}</p>}
        {reason !== null && <p className={styles['by']}>{t('moderation.sanctions.reason', { reason })}</p>}
        {action === 'ban' && endsAt !== undefined && (
          <p className={styles['by']}>
            {t('moderation.sanctions.until', {
              when: `${date(endsAt)} ${clockTime(Date.parse(endsAt), i18n.language)}`,
            })}
          </p>
        )}
        {photos !== null && photos !== 'keep' && (
          <p className={styles['by']}>{t(`moderation.sanctions.photosDone.${photos}`)}</p>
        )}
        {action === 'warn' && (
          <p className={styles['by']}>
            {acknowledged_at === null
              ? t('moderation.sanctions.notRead')
              : t('moderation.sanctions.read', { date: date(acknowledged_at) })}
          </p>
        )}
      </div>
    </li>
  );
}
