import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { panelOnDemand, partOnDemand } from '../ui/on-demand.ts';
import { tell } from '../ui/overlay.ts';
import { useOnline } from '../ui/use-online.ts';
import { MAIN } from './FocusAndScroll.tsx';
import { useAtDesk } from './at-desk.ts';
import { BottomBar } from './nav/BottomBar.tsx';
import { TopBar } from './nav/TopBar.tsx';
import { declineInstall, useInstall } from './pwa/install.ts';
import { useUpdate } from './pwa/update.ts';
import { whenIdle } from './when-idle.ts';
import styles from './app.module.css';

const SessionNotice = partOnDemand(() => import('./SessionNotice.tsx'));

/** Lines between the top bar and the screen: the network, a new version, the offer to install. */
function Notices() {
  const signedIn = useSession(({ session }) => session !== undefined);
  return (
    <>
      <OfflineNotice />
      {signedIn && (
        <Suspense>
          <SessionNotice />
        </Suspense>
      )}
      <UpdateNotice />
      {signedIn && <InstallNotice />}
    </>
  );
}

/** Says that a new version is ready; the user decides when to load it. */
function UpdateNotice() {
  const { t } = useTranslation();
  const apply = useUpdate((update) => update.apply);
  if (apply === undefined) return null;
  return (
    <Note kind="news" action={<Button onClick={apply}>{t('app.update.reload')}</Button>}>
      {t('app.update.ready')}
    </Note>
  );
}

/** Says that there is no network and what still works; once it is back, says so too. */
function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) tell(t('app.online'));
    before.current = online;
  }, [online, t]);
  return online ? null : <Note kind="offline">{t('app.offline')}</Note>;
}

/** Offers to install the app; only with a network, and not at a desk. */
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
        <>
          <Button onClick={declineInstall}>{t('app.install.later')}</Button>
          <Button kind="primary" onClick={prompt}>
            {t('app.install.install')}
          </Button>
        </>
      }
    >
      {t('app.install.offer')}
    </Note>
  );
}

const Foot = panelOnDemand(() => import('./footer/Foot.tsx'));
const Banner = partOnDemand(async () => {
  await whenIdle();
  return import('./banner/Banner.tsx');
});

/** What stands round every screen: bars, notices, and the way past them for keyboards. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isLoaded = useAfterLoad();
  return (
    <>
      <a className={styles['skip']} href={`#${MAIN}`}>
        {t('app.skip')}
      </a>
      <TopBar />
      <Notices />
      <Suspense>{isLoaded && <Banner />}</Suspense>
      <main id={MAIN} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Suspense>{isLoaded && <Foot />}</Suspense>
      <BottomBar />
    </>
  );
}

/** True once the page and its first pictures are there: for what would take the line from them. */
function useAfterLoad(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const come = () => setTime(true);
    if (document.readyState === 'complete') come();
    window.addEventListener('load', come);
    return () => window.removeEventListener('load', come);
  }, []);
  return isTime;
}
