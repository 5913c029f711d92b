import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { Note } from '../ui/Note.tsx';
import { lazyWithRetry, lazyWithTexts } from '../ui/lazy.ts';
import { showToast } from '../ui/overlay.ts';
import { useOnline } from '../ui/use-online.ts';
import { MAIN_ID } from './FocusAndScroll.tsx';
import { BottomBar } from './nav/BottomBar.tsx';
import { TopBar } from './nav/TopBar.tsx';
import { useInstall } from './pwa/install.ts';
import { useUpdate } from './pwa/update.ts';
import { whenIdle } from './when-idle.ts';
import styles from './app.module.css';

const SessionNotice = lazyWithRetry(() => import('./SessionNotice.tsx'));
const AppNotices = lazyWithTexts(() => import('./AppNotices.tsx'));

/** Notices between the top bar and the screen: offline, session ended, new version, and the offer to install. */
function Notices() {
  const signedIn = useSession(({ session }) => session !== undefined);
  const hasUpdate = useUpdate(({ apply }) => apply !== undefined);
  const hasInstall = useInstall(({ prompt }) => prompt !== undefined);
  return (
    <>
      <OfflineNotice />
      <Suspense>{signedIn && <SessionNotice />}</Suspense>
      <Suspense>{(hasUpdate || (signedIn && hasInstall)) && <AppNotices />}</Suspense>
    </>
  );
}

/** A notice while there is no network, and a toast when it is back. */
function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) showToast(t('app.online'));
    wasOnline.current = online;
  }, [online, t]);
  return online ? null : <Note kind="offline">{t('app.offline')}</Note>;
}

const Foot = lazyWithTexts(() => import('./footer/Footer.tsx'));
const Banner = lazyWithRetry(async () => {
  await whenIdle();
  return import('./banner/Banner.tsx');
});

/** The frame around every screen: skip link, bars, notices, banner and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isLoaded = useIsLoaded();
  return (
    <>
      <a className={styles['skip']} href={`#${MAIN_ID}`}>
        {t('app.skip')}
      </a>
      <TopBar />
      <Notices />
      <Suspense>{isLoaded && <Banner />}</Suspense>
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Suspense>{isLoaded && <Foot />}</Suspense>
      <BottomBar />
    </>
  );
}

/** True after the window's `load` event, so that code which waits for it doesn't compete with the first pictures. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const onLoad = () => setIsLoaded(true);
    if (document.readyState === 'complete') onLoad();
    window.addEventListener('load', onLoad);
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return isLoaded;
}
