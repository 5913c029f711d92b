import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import { useConfirmedSignOut } from './use-sign-out.ts';
import styles from './menu-links.module.css';

interface Props {
  /** Called when the button is clicked, to close the menu. */
  onLeave?: () => void;
  className?: string | undefined;
}

/** The button that signs out; not rendered for visitors. */
export function LogOutButton({ onLeave, className }: Props) {
  const { t } = useTranslation();
  const signedIn = useSession(({ session }) => session !== undefined);
  const logout = useConfirmedSignOut();
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
