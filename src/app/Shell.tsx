import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIN } from './FocusAndScroll.tsx';
import { BottomBar } from './nav/BottomBar.tsx';
import { TopBar } from './nav/TopBar.tsx';
import { Notices } from './Notices.tsx';
import styles from './app.module.css';

/** What stands round every screen: bars, notices, and the way past them for keyboards. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles['skip']} href={`#${MAIN}`}>
        {t('app.skip')}
      </a>
      <TopBar />
      <Notices />
      <main id={MAIN} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <BottomBar />
    </>
  );
}
