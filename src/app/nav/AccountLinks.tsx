import { useTranslation } from 'react-i18next';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './menu-links.module.css';

interface Props {
  /** Called when a link is clicked, to close the menu. */
  onLeave: () => void;
}

/** Links to the user's screens (for visitors, to login and registration), and to the screens about the site. */
export function AccountLinks({ onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles['links']} aria-label={t('app.nav.group.own')}>
      <MenuLinks of="account" onLeave={onLeave} />
    </nav>
  );
}
