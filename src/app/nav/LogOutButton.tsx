import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogOut } from '../../ui/icons.ts';
import styles from './menu-links.module.css';
import { useLogout } from './use-logout.ts';

interface Props {
  /** It was pressed: the menu closes. */
  onLeave?: () => void;
  className?: string | undefined;
}

/** Signs out; nothing for visitors. */
export function LogOutButton({ onLeave, className }: Props) {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  const logout = useLogout();
  if (!signedIn) return null;
  return (
    <button
      type="button"
      className={classes(styles['link'], className)}
      onClick={() => {
        onLeave?.();
        void logout();
      }}
    >
      <Icon of={LogOut} size={18} className={styles['drawing']} />
      <span className={styles['word']}>{t('app.nav.logout')}</span>
    </button>
  );
}
