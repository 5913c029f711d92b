import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { checkUser, useCurrentUser } from '../../data/current-user.ts';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Announcements } from './Announcements.tsx';
import { SentHome } from './SentHome.tsx';
import styles from './announcements.module.css';

/** What super admins tell everybody (docs/rules/administration.md, "Announcements"). */
export default function AnnouncementsScreen() {
  const { t } = useTranslation();
  const openTo = use(ScreenOpenTo);
  const { ready, session } = useCurrentUser();
  const token = session?.token;
  // A role may have been given since the device was told last: nobody is sent away before the server was asked.
  const [askedFor, setAskedFor] = useState<string>();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    void checkUser().then(() => isHere && setAskedFor(token));
    return () => {
      isHere = false;
    };
  }, [token]);

  if (ready && session === undefined) return <Navigate to="/login?next=/announcements" replace />;
  if (session !== undefined && openTo(session.user)) {
    return (
      <Screen
        lead={t('announcements.lead')}
        aside={
          <ButtonLink to="/review">
            <Icon of={ArrowLeft} /> {t('announcements.back')}
          </ButtonLink>
        }
      >
        <Announcements userId={session.user.id} />
      </Screen>
    );
  }
  if (session !== undefined && askedFor === token) return <SentHome why="denied" />;
  return (
    <Screen bare>
      <div className={styles['waiting']}>
        <Spinner label={t('ui.loading')} />
      </div>
    </Screen>
  );
}
