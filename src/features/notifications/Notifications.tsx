import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { useLeaveTrail } from '../../components/photo/use-leave-trail.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApprovalsRow } from './ApprovalsRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { byDay, dayName } from './days.ts';
import { linesOf } from './groups.ts';
import { overtakenIn } from './overtaken.ts';
import { whenSeen } from './when-seen.ts';
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

/** The list as it is shown. */
interface ShownList {
  notifications: readonly Notification[];
  unread: number;
  /** Epoch ms the server gave it; 0 while there is none. */
  asOf: number;
}

/**
 * Marks what is shown as read once it is seen. Gives the ids of those that are new to the user: what was unread stays new as
 * long as the screen is open.
 */
function useRead({ notifications, unread, asOf }: ShownList): ReadonlySet<number> {
  const [opened] = useState(Date.now);
  const [found, setFound] = useState<ReadonlySet<number>>(new Set());
  const { write } = useWriteCall('POST /api/notifications/read', {
    optimistic: () => [
      cacheUpdate('GET /api/notifications/unread', (kept) =>
        kept.unread === 0 ? kept : { ...kept, unread: 0 },
      ),
    ],
    stale: ['GET /api/notifications'],
  });
  const unreadIds = notifications.filter(({ read }) => !read).map(({ id }) => id);
  // A copy from before may know less of what was read than the server, which answers in a moment.
  const isKeptCopy = asOf < opened;
  if (!isKeptCopy && unreadIds.some((id) => !found.has(id))) setFound(new Set([...found, ...unreadIds]));

  const newest = notifications[0]?.id;
  useEffect(() => {
    if (newest === undefined || unread === 0 || isKeptCopy) return undefined;
    return whenSeen(async () => (await write({ body: { up_to: newest } })).ok);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` is another function each time, and does the same
  }, [newest, unread, isKeptCopy]);
  return isKeptCopy ? new Set(unreadIds) : found;
}
