import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { lazyWithRetry, lazyWithTexts } from '../ui/lazy.ts';
import { useOnline } from '../ui/use-online.ts';
import { MAIN_ID } from './FocusAndScroll.tsx';
import { BottomBar } from './nav/BottomBar.tsx';
import { TopBar } from './nav/TopBar.tsx';
import { whenIdle } from './when-idle.ts';
import styles from './app.module.css';

const UserRefresh = lazyWithRetry(() => import('./UserRefresh.tsx'));
const Foot = lazyWithTexts(() => import('./footer/Footer.tsx'));
const Notices = lazyWithTexts(async () => {
  if (navigator.onLine) await whenIdle();
  return import('./notices/Notices.tsx');
});

/** The frame around every screen: skip link, bars, notices and footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isLoaded = useIsLoaded();
  const online = useOnline();
  const signedIn = useSession(({ session }) => session !== undefined);
  return (
    <>
      <a className={styles['skip']} href={`#${MAIN_ID}`}>
        {t('app.skip')}
      </a>
      <TopBar />
      <Suspense>{signedIn && <UserRefresh />}</Suspense>
      <Suspense>{(isLoaded || !online) && <Notices />}</Suspense>
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
