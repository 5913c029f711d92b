import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useValidSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithTexts } from '../../ui/lazy.ts';
import { signInLinkFrom } from '../../ui/sign-in-links.ts';
import { PopoverMenu } from './PopoverMenu.tsx';
import styles from './user-menu.module.css';

const UserPanel = lazyWithTexts(async () => ({ default: (await import('./panels.tsx')).UserPanel }));

/** The menu under the user's name; for visitors, a menu and links to login and registration. */
export function UserMenu() {
  const { t } = useTranslation();
  const username = useValidSession()?.username;
  const location = useLocation();
  return (
    <>
      {username === undefined &&
        (['login', 'register'] as const).map((name) => (
          <Link key={name} to={signInLinkFrom(`/${name}`, location)} className={styles['login']}>
            {t(`app.nav.${name}`)}
          </Link>
        ))}
      <PopoverMenu Panel={UserPanel} data-nav="account" aria-label={username ?? t('app.nav.menu')}>
        {username === undefined ? (
          <span aria-hidden>⋯</span>
        ) : (
          <span className={styles['name']}>{username}</span>
        )}
        {username !== undefined && <Icon of={ChevronDown} size={16} />}
      </PopoverMenu>
    </>
  );
}
