import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import links from './menu-links.module.css';
import styles from './side-panel.module.css';

/**
 * The phone's menu: slides in from the right over a ground that closes it (docs/rules/screens.md, "Navigation").
 * What ends the session is always in sight. Mounted means open.
 */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const username = useSession(({ session }) => session?.username);
  const menu = useRef<HTMLDialogElement>(null);

  // The dialog closes before React removes it: otherwise the browser doesn't give the focus back.
  useLayoutEffect(() => {
    const dialog = menu.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // The click closes only what Escape and the button close as well, so that a keyboard loses nothing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the panel closes it; Escape does for keys
    <dialog
      ref={menu}
      className={styles['menu']}
      aria-label={t('app.nav.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === menu.current) onClose();
      }}
    >
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <span className={styles['name']}>{username}</span>
          <IconButton icon={X} label={t('app.nav.closeMenu')} onClick={onClose} />
        </div>
        <div className={styles['scrolls']}>
          <nav className={links['links']} aria-label={t('app.nav.menu')}>
            <MenuLinks of="side" onLeave={onClose} />
          </nav>
          <hr className={styles['rule']} />
          <AccountLinks onLeave={onClose} />
          <hr className={styles['rule']} />
          <ThemeSwitch />
          <div className={styles['language']}>
            <LanguageSwitch />
          </div>
        </div>
        <LogOutButton onLeave={onClose} className={styles['end']} />
      </div>
    </dialog>
  );
}
