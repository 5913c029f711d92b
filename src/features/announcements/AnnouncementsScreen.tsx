import { ArrowLeft } from 'lucide-react';
import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { ApiError, isSessionRefused } from '../../api/errors.ts';
import { useUserAndRights } from '../../auth/user-and-rights.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { useCall } from '../../api/use-call.ts';
import { RedirectToLogin } from '../../components/screen-states/RedirectToLogin.tsx';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { showDialog } from '../../ui/overlay.ts';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { AnnouncementRow } from './AnnouncementRow.tsx';
import { ANNOUNCEMENTS_CALL, useAnnouncementChanges } from './use-announcement-changes.ts';
import { useAnnouncementEditor } from './use-announcement-editor.ts';
import styles from './announcements.module.css';

/** Where super admins write announcements (docs/rules/administration.md, "Announcements"). */
export default function AnnouncementsScreen() {
  const { t } = useTranslation();
  const openTo = use(ScreenAccess);
  // The stored rights may be out of date, so deny access only after the server has responded.
  const { user, rights } = useUserAndRights();

  if (user === null) return <RedirectToLogin />;
  if (user !== undefined && openTo(user)) {
    return (
      <Screen
        lead={t('announcements.lead')}
        aside={
          <ButtonLink to="/review">
            <Icon of={ArrowLeft} /> {t('announcements.back')}
          </ButtonLink>
        }
      >
        <Announcements userId={user.id} />
      </Screen>
    );
  }
  if (user !== undefined && rights !== 'pending') return <SentHome why="denied" />;
  return (
    <Screen bare>
      <LoadingSpinner />
    </Screen>
  );
}

/** The form and the list, or the reason why they aren't shown. */
function Announcements({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const loaded = useCall(ANNOUNCEMENTS_CALL, {}, { audience: 'mine', needs: '[]' });
  if (loaded.state === 'failed' && loaded.problem instanceof ApiError && !isSessionRefused(loaded.problem)) {
    return <SentHome why="notLoaded" />;
  }
  return (
    <WhenLoaded
      result={loaded}
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
  const editor = useAnnouncementEditor(userId, list);
  const changes = useAnnouncementChanges();
  const remove = async (announcement: Announcement) => {
    if ((await changes.remove(announcement)) && editor.editing === announcement.id) editor.clear();
  };
  return (
    <div className={styles['layout']}>
      <AnnouncementFields editor={editor} />
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
                editing={editor.editing === announcement.id}
                busy={changes.busy}
                onToggle={() => void changes.toggle(announcement)}
                onEdit={() => void editor.edit(announcement)}
                onRemove={() => void remove(announcement)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** Explains in a dialog why the screen can't be shown, then opens the home page. */
function SentHome({ why }: { why: 'denied' | 'notLoaded' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t(`announcements.${why}Title`);
  const message = t(`announcements.${why}`);
  useEffect(() => {
    let isMounted = true;
    // Deferred, so that an effect that React's strict mode runs and immediately cleans up opens no dialog.
    const timer = setTimeout(() => {
      void showDialog({ type: 'error', title, message }).then(() =>
        isMounted ? navigate('/', { replace: true }) : undefined,
      );
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [title, message, navigate]);
  return <EmptyState drawing="fence" title={title} level="h1" />;
}
