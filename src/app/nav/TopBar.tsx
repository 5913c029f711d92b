import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { OutboxButton } from '../../outbox/ui/OutboxButton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyWithTexts } from '../../ui/lazy.ts';
import { prefetchScreen } from '../screens.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { PopoverMenu } from './PopoverMenu.tsx';
import { SideMenu } from './SideMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useLinks } from './use-links.ts';
import styles from './top-bar.module.css';

const MorePanel = lazyWithTexts(async () => ({ default: (await import('./panels.tsx')).MorePanel }));

/**
 * The top bar: brand, links and buttons. Links that don't fit are under "More". On a phone it has only the brand and
 * the menu button; the rest is in the bottom bar.
 */
export function TopBar() {
  const { t } = useTranslation();
  const links = useLinks('top');
  const buttons = useLinks('button');
  const signedIn = useSession(({ session }) => session !== undefined);
  const isWaiting = useOutbox(({ others }) => others.length > 0);
  return (
    <header className={styles['bar']}>
      <Brand />
      <nav className={styles['links']} aria-label={t('app.nav.main')}>
        {links.map(({ path, text }) => (
          <NavLink
            key={path}
            to={path}
            className={classes(styles['link'])}
            onPointerEnter={() => prefetchScreen(path)}
            onFocus={() => prefetchScreen(path)}
          >
            {t(text)}
          </NavLink>
        ))}
        <PopoverMenu under Panel={MorePanel} className={styles['more']} data-nav="more">
          {t('app.nav.more')} <Icon of={ChevronDown} size={16} />
        </PopoverMenu>
      </nav>
      <div className={styles['tools']}>
        <LanguageSwitch />
        {(signedIn || isWaiting) && <OutboxButton place="top" />}
        {buttons.map(({ path, text, icon }) => (
          <ButtonLink
            key={path}
            kind="primary"
            to={path}
            className={styles['upload']}
            onPointerEnter={() => prefetchScreen(path)}
          >
            {icon && <Icon of={icon} size={18} />}
            <span>{t(text)}</span>
          </ButtonLink>
        ))}
        <UserMenu />
      </div>
      <SideMenu />
    </header>
  );
}
