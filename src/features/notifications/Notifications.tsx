import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/notification-calls.ts';
import { useCall } from '../../data/use-call.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApprovalsRow } from './ApprovalsRow.tsx';
import { useLeaveTrail } from '../../photo/use-leave-trail.ts';
import { byDay, dayName } from './days.ts';
import { linesOf } from './groups.ts';
import { overtakenIn } from './overtaken.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useRead } from './use-read.ts';
import type { ShownList } from './use-read.ts';
import styles from './notifications.module.css';

/** The most that the server answers. */
const MOST = 100;
/** Before anything is known. */
const NOTHING: ShownList = { notifications: [], unread: 0, asOf: 0 };

/** The list, day by day, or why there is none. */
export function Notifications() {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/notifications',
    {},
    { audience: 'mine', freshFor: 0, needs: 'notifications[]' },
  );
  const list = loaded.state === 'ready' ? { ...loaded.data, asOf: loaded.asOf } : NOTHING;
  const fresh = useRead(list);
  useLeaveTrail(toldPhotos(list.notifications));
  return (
    <WhenLoaded
      loaded={loaded}
      waiting={
        <div className={styles['waiting']}>
          <Spinner label={t('ui.loading')} />
        </div>
      }
      failed={{ title: t('notifications.error.title'), offline: t('notifications.error.offline') }}
      toLogin
    >
      {({ notifications }) => <Days shown={notifications} fresh={fresh} />}
    </WhenLoaded>
  );
}

interface DaysProps {
  shown: readonly Notification[];
  /** Those that were not read when the screen opened. */
  fresh: ReadonlySet<number>;
}

function Days({ shown, fresh }: DaysProps) {
  const { t, i18n } = useTranslation();
  const past = overtakenIn(shown);
  const [now] = useState(() => new Date());
  return (
    <>
      {shown.length === 0 && (
        <EmptyState
          drawing="aircraft"
          title={t('notifications.empty.title')}
          actions={
            <ButtonLink kind="primary" to="/upload">
              {t('notifications.empty.upload')}
            </ButtonLink>
          }
        >
          {t('notifications.empty.hint')}
        </EmptyState>
      )}
      {byDay(shown, now).map((day) => (
        <section key={day.day} className={styles['day']} aria-labelledby={`day-${day.day}`}>
          <h2 id={`day-${day.day}`} className={styles['date']}>
            {dayName(day, now, i18n.language)}
          </h2>
          <ol className={styles['list']}>
            {linesOf(day.notifications, past).map((line) =>
              line.kind === 'approvals' ? (
                <ApprovalsRow key={line.id} of={line} fresh={fresh} />
              ) : (
                <NotificationRow
                  key={line.id}
                  notification={line}
                  fresh={fresh.has(line.id)}
                  overtaken={past.has(line.id)}
                />
              ),
            )}
          </ol>
        </section>
      ))}
      {shown.length >= MOST && (
        <p className={styles['end']}>{t('notifications.latestOnly', { count: MOST })}</p>
      )}
    </>
  );
}

/** The photos of a list, each once: from one that is opened there the next is a step away. */
function toldPhotos(list: readonly Notification[]): { id: number }[] {
  return [...new Set(list.flatMap(({ photo }) => (photo ? [photo.id] : [])))].map((id) => ({ id }));
}
