import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresentUser } from '../../data/present-user.ts';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { ToLogin } from '../../loaded/ToLogin.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Announcements } from './Announcements.tsx';
import { SentHome } from './SentHome.tsx';

/** What super admins tell everybody (docs/rules/administration.md, "Announcements"). */
export default function AnnouncementsScreen() {
  const { t } = useTranslation();
  const openTo = use(ScreenOpenTo);
  // A role may have been given since the device was told last: nobody is sent away before the server was asked.
  const { user, rights } = usePresentUser();

  if (user === null) return <ToLogin />;
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
  if (user !== undefined && rights !== 'asked') return <SentHome why="denied" />;
  return (
    <Screen bare>
      <Waiting />
    </Screen>
  );
}
