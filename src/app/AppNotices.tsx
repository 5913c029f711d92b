import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { InstallGuideButton } from '../components/install-guide/InstallGuideButton.tsx';
import { installGuide } from '../components/install-guide/install-guide.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useAtDesk } from './at-desk.ts';
import { declineInstall, useInstall } from './pwa/install.ts';
import { useEdits } from './pwa/unsaved-edits.ts';
import { useUpdate } from './pwa/update.ts';
import styles from './app-notices.module.css';

/** Notices about the app itself: a new version, and the offer to install it. Loaded once there is one. */
export default function AppNotices() {
  const signedIn = useSession(({ session }) => session !== undefined);
  return (
    <>
      <UpdateNotice />
      {signedIn && <InstallNotice />}
    </>
  );
}

/**
 * Offers to reload when a new version is ready. If something was entered on a screen, waits until the user leaves it,
 * so that nothing unsaved is lost and nothing moves under the finger. Once the new version is active, parts of this
 * page may no longer open, so every screen says so.
 */
function UpdateNotice() {
  const { t } = useTranslation();
  const { apply, isReplaced } = useUpdate();
  const { pathname } = useLocation();
  const edited = useEdits(({ path }) => path);
  useEffect(() => {
    if (edited !== undefined && edited !== pathname) useEdits.setState({ path: undefined });
  }, [edited, pathname]);
  if (apply === undefined || (edited === pathname && !isReplaced)) return null;
  return (
    <Note kind="news" action={<Button onClick={apply}>{t('app.update.reload')}</Button>}>
      {t(isReplaced ? 'app.update.replaced' : 'app.update.ready')}
    </Note>
  );
}

/** Offers to install the app; only while online, and not at a desk. */
function InstallNotice() {
  const { t } = useTranslation();
  const prompt = useInstall((install) => install.prompt);
  const online = useOnline();
  const atDesk = useAtDesk();
  if (prompt === undefined || !online || atDesk) return null;
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          <Button onClick={declineInstall}>{t('app.install.later')}</Button>
          {prompt === 'guide' ? (
            <InstallGuideButton kind="primary" />
          ) : (
            <Button kind="primary" onClick={prompt}>
              {t('app.install.install')}
            </Button>
          )}
        </span>
      }
    >
      {t(installGuide() === 'mac' ? 'app.install.offerDock' : 'app.install.offer')}
    </Note>
  );
}
