import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { panelOnDemand, partOnDemand } from '../ui/on-demand.ts';
import { MAIN } from './FocusAndScroll.tsx';
import { BottomBar } from './nav/BottomBar.tsx';
import { TopBar } from './nav/TopBar.tsx';
import { Notices } from './Notices.tsx';
import { useAfterLoad } from './use-after-load.ts';
import { whenIdle } from './when-idle.ts';
import styles from './app.module.css';

const Foot = panelOnDemand(() => import('./foot/Foot.tsx'));
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
