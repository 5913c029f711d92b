/** What the menus hold, in one file that is loaded with the first of them that opens. */
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import links from './menu-links.module.css';
import popover from './popover-panel.module.css';
import side from './side-panel.module.css';

/** The links for which the top bar has no room (docs/rules/screens.md, "Navigation"). */
export function MorePanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={popover['panel']}>
      <nav className={classes(popover['scrolls'], popover['links'])} aria-label={t('app.nav.more')}>
        <MenuLinks of="top" onLeave={onLeave} />
      </nav>
    </div>
  );
}

/** The content of the user's menu; where the bar has no room for the languages, these too. What ends the session is always in sight. */
export function UserPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={popover['panel']}>
      <div className={popover['scrolls']}>
        <AccountLinks onLeave={onLeave} />
        <ThemeSwitch />
        <div className={popover['language']}>
          <LanguageSwitch />
        </div>
      </div>
      <LogOutButton onLeave={onLeave} className={popover['end']} />
    </div>
  );
}

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
      className={side['menu']}
      aria-label={t('app.nav.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === menu.current) onClose();
      }}
    >
      <div className={side['panel']}>
        <div className={side['head']}>
          <span className={side['name']}>{username}</span>
          <IconButton icon={X} label={t('app.nav.closeMenu')} onClick={onClose} />
        </div>
        <div className={side['scrolls']}>
          <nav className={links['links']} aria-label={t('app.nav.menu')}>
            <MenuLinks of="side" onLeave={onClose} />
          </nav>
          <hr className={side['rule']} />
          <AccountLinks onLeave={onClose} />
          <hr className={side['rule']} />
          <ThemeSwitch />
          <div className={side['language']}>
            <LanguageSwitch />
          </div>
        </div>
        <LogOutButton onLeave={onClose} className={side['end']} />
      </div>
    </dialog>
  );
}
