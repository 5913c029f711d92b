import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/icons.ts';
import styles from './side-menu.module.css';

const SidePanel = lazy(() => import('./SidePanel.tsx'));

/** The phone's door to the menu. */
export function SideMenu() {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Open on the screen it was opened on: gone somewhere, also by the device's back gesture, it is closed.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('app.nav.menu')}
        className={styles['open']}
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
