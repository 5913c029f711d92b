import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { PersonAchievements } from '../../features/people/PersonAchievements.tsx';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { LanguageSwitch } from '../nav/LanguageSwitch.tsx';
import { LogOutButton } from '../nav/LogOutButton.tsx';
import { MenuLinks, NotificationsLink } from '../nav/MenuLinks.tsx';
import { ThemeSwitch } from '../nav/ThemeSwitch.tsx';
import { PhotoCounts } from './PhotoCounts.tsx';
import styles from './me.module.css';

/** The screen with everything about the signed-in user (docs/rules/screens.md, "Me"). */
export default function MeScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('app.me.title')}
      message={t('app.me.loginFirst')}
      logIn={t('app.me.logIn')}
      to="/me"
    >
      {(user) => <Screen bare>{user !== undefined && <Me user={user} />}</Screen>}
    </SignedInOrPrompt>
  );
}

/** The user's name, notifications, photos and achievements, links to their screens, this device's settings, and the log-out button. */
function Me({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles['head']}>
        <Avatar picture={user.profile_picture} name={user.username} size="l" />
        <div className={styles['person']}>
          <h1 className={styles['name']}>{user.username}</h1>
          <Link to={`/user/${user.id}`} className={styles['public']}>
            {t('app.me.seenByOthers')}
          </Link>
        </div>
        <ButtonLink to="/profile" className={styles['edit']}>
          {t('app.me.edit')}
        </ButtonLink>
      </header>
      <div className={styles['news']}>
        <NotificationsLink />
      </div>
      <PhotoCounts />
      <PersonAchievements person={user} />
      <nav className={styles['links']} aria-label={t('app.me.title')}>
        <MenuLinks of="me" />
      </nav>
      <section className={styles['settings']} aria-labelledby="settings">
        <h2 id="settings" className={styles['heading']}>
          {t('app.me.settings')}
        </h2>
        <div className={styles['setting']}>
          <span className={styles['label']}>{t('app.nav.language')}</span>
          <LanguageSwitch />
        </div>
        <ThemeSwitch />
      </section>
      <LogOutButton className={styles['leave']} />
    </>
  );
}
