import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { InstallGuideButton } from '../../components/install-guide/InstallGuideButton.tsx';
import { installGuide } from '../../components/install-guide/install-guide.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useAtDesk } from '../at-desk.ts';
import { declineInstall, useInstall } from '../pwa/install.ts';
import { useEdits } from '../pwa/unsaved-edits.ts';
import { useUpdate } from '../pwa/update.ts';
import styles from './app-notices.module.css';

/**
 * True if a new version is ready. If something was entered on a screen, waits until the user leaves it, so that nothing
 * unsaved is lost and nothing moves under the finger. Once the new version is active, parts of this page may no longer
 * open, so every screen says so.
 */
export function useHasUpdate(): boolean {
  const { apply, isReplaced } = useUpdate();
  const { pathname } = useLocation();
  const edited = useEdits(({ path }) => path);
  useEffect(() => {
    if (edited !== undefined && edited !== pathname) useEdits.setState({ path: undefined });
  }, [edited, pathname]);
  return apply !== undefined && (edited !== pathname || isReplaced);
}

/** Offers to reload, for the new version. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { apply, isReplaced } = useUpdate();
  return (
    <Note kind="news" silent action={<Button onClick={apply}>{t('app.update.reload')}</Button>}>
      {t(isReplaced ? 'app.update.replaced' : 'app.update.ready')}
    </Note>
  );
}

/** True if the app may be offered to be installed: to users only, while online, and not at a desk. */
export function useHasInstallOffer(): boolean {
  const signedIn = useSession(({ session }) => session !== undefined);
  const hasPrompt = useInstall(({ prompt }) => prompt !== undefined);
  const online = useOnline();
  return !useAtDesk() && signedIn && hasPrompt && online;
}

/** Offers to install the app. */
export function InstallNotice() {
  const { t } = useTranslation();
  const prompt = useInstall((install) => install.prompt);
  return (
    <Note
      kind="news"
      silent
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
