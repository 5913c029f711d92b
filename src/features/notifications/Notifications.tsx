import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Notification } from '../../contract/notification-calls.ts';
import { ApiError } from '../../data/errors.ts';
import { useCall } from '../../data/use-call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NotLoaded } from '../../loaded/NotLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
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
  const { t, i18n } = useTranslation();
  const loaded = useCall(
    'GET /api/notifications',
    {},
    { audience: 'mine', freshFor: 0, needs: 'notifications[]' },
  );
  const list = loaded.state === 'ready' ? { ...loaded.data, asOf: loaded.asOf } : NOTHING;
  const { notifications: shown } = list;
  const fresh = useRead(list);
  const past = overtakenIn(shown);
  const [now] = useState(() => new Date());
  useLeaveTrail(toldPhotos(shown));

  if (loaded.state === 'loading') {
    return (
      <div className={styles['waiting']}>
        <Spinner label={t('ui.loading')} />
      </div>
    );
  }
  if (loaded.state === 'failed') {
    const { problem, retry } = loaded;
    if (problem instanceof ApiError && problem.status === 401) {
      return <Navigate to="/login?next=/notifications" replace />;
    }
    return (
      <NotLoaded
        title={t('notifications.error.title')}
        offline={t('notifications.error.offline')}
        problem={problem}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
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
