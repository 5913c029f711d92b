import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogOut } from '../../ui/icons.ts';
import { reviewPaths } from './roles.ts';
import type { ReviewPath } from './roles.ts';
import { useLogout } from './use-logout.ts';
import styles from './menu-links.module.css';

const REVIEW_NAMES = {
  '/review': 'review',
  '/review/planes': 'reviewPlanes',
  '/review/trains': 'reviewTrains',
} as const satisfies Record<ReviewPath, string>;

interface Props {
  /** A choice was made: the menu closes. */
  onLeave: () => void;
}

/** What is the user's own, with the review desks of their roles; for visitors sign-in and registration. */
export function AccountLinks({ onLeave }: Props) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const logout = useLogout();

  if (user === undefined) {
    return (
      <div className={styles['links']}>
        <NavLink to="/login" className={classes(styles['link'])} onClick={onLeave}>
          {t('app.nav.login')}
        </NavLink>
        <NavLink to="/register" className={classes(styles['link'])} onClick={onLeave}>
          {t('app.nav.register')}
        </NavLink>
      </div>
    );
  }
  return (
    <div className={styles['links']}>
      <NavLink to="/upload" className={classes(styles['link'])} onClick={onLeave}>
        {t('app.nav.upload')}
      </NavLink>
      <NavLink to="/my-photos" className={classes(styles['link'])} onClick={onLeave}>
        {t('app.nav.myPhotos')}
      </NavLink>
      {reviewPaths(user).map((path) => (
        <NavLink key={path} to={path} className={classes(styles['link'])} onClick={onLeave}>
          {t(`app.nav.${REVIEW_NAMES[path]}`)}
        </NavLink>
      ))}
      <button
        type="button"
        className={classes(styles['link'])}
        onClick={() => {
          onLeave();
          void logout();
        }}
      >
        {t('app.nav.logout')} <Icon of={LogOut} size={18} />
      </button>
    </div>
  );
}
