import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/announcement-calls.ts';
import { ApiError } from '../../data/errors.ts';
import { useCall } from '../../data/use-call.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { SentHome } from './SentHome.tsx';
import { LIST, useChanges } from './use-changes.ts';
import { useForm } from './use-form.ts';
import styles from './announcements.module.css';

/** The form and the list, or why there is none. */
export function Announcements({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const loaded = useCall(LIST, {}, { audience: 'mine', needs: '[]' });
  if (loaded.state === 'failed' && loaded.problem instanceof ApiError) return <SentHome why="notLoaded" />;
  return (
    <WhenLoaded
      loaded={loaded}
      failed={{ title: t('announcements.listFailed'), offline: t('announcements.listOffline') }}
    >
      {(list, { stale }) => (
        <>
          {stale === 'offline' && <Note kind="news">{t('announcements.needsNetwork')}</Note>}
          {stale === 'server' && <Note kind="bad">{t('announcements.listFailed')}</Note>}
          <Desk key={userId} userId={userId} list={list} />
        </>
      )}
    </WhenLoaded>
  );
}

function Desk({ userId, list }: { userId: number; list: readonly Announcement[] }) {
  const { t } = useTranslation();
  const way = useForm(userId, list);
  const changes = useChanges();
  const remove = async (announcement: Announcement) => {
    if ((await changes.remove(announcement)) && way.editing === announcement.id) way.clear();
  };
  return (
    <div className={styles['layout']}>
      <AnnouncementFields way={way} />
      <section className={styles['part']} aria-labelledby="all-announcements">
        <h2 id="all-announcements">{t('announcements.list', { count: list.length })}</h2>
        {list.length === 0 ? (
          <EmptyState drawing="fence" level="h3" title={t('announcements.empty')} />
        ) : (
          <ol className={styles['list']}>
            {list.map((announcement) => (
              <AnnouncementRow
                key={announcement.id}
                announcement={announcement}
                editing={way.editing === announcement.id}
                busy={changes.busy}
                onToggle={() => void changes.toggle(announcement)}
                onEdit={() => void way.edit(announcement)}
                onRemove={() => void remove(announcement)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
