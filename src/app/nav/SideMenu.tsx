import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyWithTexts } from '../../ui/lazy.ts';
import styles from './side-menu.module.css';

const SidePanel = lazyWithTexts(async () => ({ default: (await import('./panels.tsx')).SidePanel }));

/** The button that opens the phone's menu. */
export function SideMenu() {
  const { t } = useTranslation();
  const { key } = useLocation();
  // The menu belongs to the history entry on which it was opened, so any navigation closes it, including the back
  // gesture.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('app.nav.menu')}
        className={styles['open']}
        data-nav="menu"
        onClick={() => setOpenAt(key)}
      />
      {openAt === key && (
        <Suspense>
          <SidePanel onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
