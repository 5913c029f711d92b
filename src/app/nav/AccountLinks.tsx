import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogOut } from '../../ui/icons.ts';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './menu-links.module.css';
import { useLogout } from './use-logout.ts';

interface Props {
  /** A choice was made: the menu closes. */
  onLeave: () => void;
}

/** The user's own screens and the logout; for visitors sign-in and registration. */
export function AccountLinks({ onLeave }: Props) {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  const logout = useLogout();
  return (
    <div className={styles['links']}>
      <MenuLinks of="account" onLeave={onLeave} />
      {signedIn && (
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
      )}
    </div>
  );
}
