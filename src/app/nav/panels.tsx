/** The content of the menus, in one file that is loaded when the first menu opens. */
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useValidSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { useModal } from '../../ui/use-modal.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import links from './menu-links.module.css';
import popover from './popover-panel.module.css';
import side from './side-panel.module.css';

/** The links that don't fit into the top bar (docs/rules/screens.md, "Navigation"). */
export function MorePanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  useCloseOnBack(onLeave);
  return (
    <div className={popover['panel']}>
      <nav className={classes(popover['scrolls'], popover['links'])} aria-label={t('app.nav.more')}>
        <MenuLinks of="top" onLeave={onLeave} />
      </nav>
    </div>
  );
}

/**
 * The content of the user's menu, including the language switch if the bar has no room for it. The log-out button is
 * always visible.
 */
export function UserPanel({ onLeave }: { onLeave: () => void }) {
  useCloseOnBack(onLeave);
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
 * The phone's menu. It slides in from the right, and a click outside closes it (docs/rules/screens.md, "Navigation").
 * The log-out button is always visible. The menu is open while this component is mounted.
 */
export function SidePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const username = useValidSession()?.username;
  const modal = useModal(onClose);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside closes it, which Escape and the close button do for the keyboard
    <dialog
      {...modal}
      className={side['menu']}
      aria-label={t('app.nav.menu')}
      onClick={(event) => {
        if (event.target === modal.ref.current) onClose();
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
