import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import styles from './user-menu.module.css';

const UserPanel = lazy(() => import('./UserPanel.tsx'));

/** The user's menu under the user's name; for visitors the links to sign in and to register. */
export function UserMenu() {
  const { t } = useTranslation();
  const username = useSession(({ session }) => session?.username);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      {username === undefined && (
        <Link to="/login" className={styles['login']}>
          {t('app.nav.login')}
        </Link>
      )}
      <button
        type="button"
        className={styles['user']}
        popoverTarget={id}
        data-nav="account"
        aria-label={username ?? t('app.nav.menu')}
      >
        {username === undefined ? (
          <span aria-hidden>⋯</span>
        ) : (
          <span className={styles['name']}>{username}</span>
        )}
        {username !== undefined && <Icon of={ChevronDown} size={16} />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles['menu']}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense>
            <UserPanel onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
