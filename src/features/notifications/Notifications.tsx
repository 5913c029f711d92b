import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { KNOWN_KINDS } from '../../contract/rules/known-notifications.ts';
import { useCall } from '../../api/use-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { useHandOverTrail } from '../../components/photo/use-hand-over-trail.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApprovalsRow } from './ApprovalsRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { dayName, groupByDay } from './group-by-day.ts';
import { groupApprovals } from './group-approvals.ts';
import { supersededIds } from './superseded.ts';
import { whenVisible } from './when-visible.ts';
import styles from './notifications.module.css';

/** The most notifications that the server returns. */
const MAX_NOTIFICATIONS = 100;
/** The list before it has loaded. */
const NOTHING: ShownList = { notifications: [], unread: 0, asOf: 0 };

/** The list, grouped by day, or why it can't be shown. */
export function Notifications() {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/notifications',
    { query: KNOWN_KINDS },
    { audience: 'mine', freshFor: 0, needs: 'notifications[]' },
  );
  const list = loaded.state === 'ready' ? { ...loaded.data, asOf: loaded.asOf } : NOTHING;
  const fresh = useMarkAsRead(list);
  useHandOverTrail(photosOf(list.notifications));
  return (
    <WhenLoaded
      result={loaded}
      waiting={
        <div className={styles['waiting']}>
          <Spinner label={t('ui.loading')} />
        </div>
      }
      failed={{ title: t('notifications.error.title'), offline: t('notifications.error.offline') }}
    >
      {({ notifications }) => <Days shown={notifications} fresh={fresh} />}
    </WhenLoaded>
  );
}

interface DaysProps {
  shown: readonly Notification[];
  /** Ids of notifications that were unread when they were first shown. */
  fresh: ReadonlySet<number>;
}

function Days({ shown, fresh }: DaysProps) {
  const { t, i18n } = useTranslation();
  const overtaken = supersededIds(shown);
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
      {groupByDay(shown, now).map((day) => (
        <section key={day.day} className={styles['day']} aria-labelledby={`day-${day.day}`}>
          <h2 id={`day-${day.day}`} className={styles['date']}>
            {dayName(day, now, i18n.language)}
          </h2>
          <ol className={styles['list']}>
            {groupApprovals(day.notifications, overtaken).map((line) =>
              line.kind === 'approvals' ? (
                <ApprovalsRow key={line.id} of={line} fresh={fresh} />
              ) : (
                <NotificationRow
                  key={line.id}
                  notification={line}
                  fresh={fresh.has(line.id)}
                  overtaken={overtaken.has(line.id)}
                />
              ),
            )}
          </ol>
        </section>
      ))}
      {shown.length >= MAX_NOTIFICATIONS && (
        <p className={styles['end']}>{t('notifications.latestOnly', { count: MAX_NOTIFICATIONS })}</p>
      )}
    </>
  );
}

/** The photos in a list, each once, so that an opened photo can link to the next one. */
function photosOf(list: readonly Notification[]): { id: number }[] {
  return [...new Set(list.flatMap(({ photo }) => (photo ? [photo.id] : [])))].map((id) => ({ id }));
}

interface ShownList {
  notifications: readonly Notification[];
  unread: number;
  /** When the server responded, in epoch ms; 0 before the list has loaded. */
  asOf: number;
}

/**
 * Marks the shown notifications as read once the page is visible. Returns the ids of notifications that were unread;
 * these stay highlighted while the screen is open.
 */
function useMarkAsRead({ notifications, unread, asOf }: ShownList): ReadonlySet<number> {
  const [openedAt] = useState(Date.now);
  const [unreadSoFar, setUnreadSoFar] = useState<ReadonlySet<number>>(new Set());
  const { write } = useWriteCall('POST /api/notifications/read', {
    optimistic: () => [
      cacheUpdate('GET /api/notifications/unread', (cached) =>
        cached.unread === 0 ? cached : { ...cached, unread: 0 },
      ),
    ],
    stale: ['GET /api/notifications'],
  });
  const unreadIds = notifications.filter(({ read }) => !read).map(({ id }) => id);
  // A cached list may not know what was read on a different device; the server's response is about to replace it.
  const isCached = asOf < openedAt;
  if (!isCached && unreadIds.some((id) => !unreadSoFar.has(id)))
    setUnreadSoFar(new Set([...unreadSoFar, ...unreadIds]));

  const newest = notifications[0]?.id;
  useEffect(() => {
    if (newest === undefined || unread === 0 || isCached) return undefined;
    return whenVisible(async () => (await write({ body: { up_to: newest } })).ok);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` is a new but equivalent function on every render
  }, [newest, unread, isCached]);
  return isCached ? new Set(unreadIds) : unreadSoFar;
}
