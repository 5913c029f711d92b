import { useTranslation } from 'react-i18next';
import { MenuLinks } from './MenuLinks.tsx';
import styles from './menu-links.module.css';

interface Props {
  /** A choice was made: the menu closes. */
  onLeave: () => void;
}

/** The user's own screens, and those about the site; for visitors sign-in and registration. */
export function AccountLinks({ onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles['links']} aria-label={t('app.nav.group.own')}>
      <MenuLinks of="account" onLeave={onLeave} />
    </nav>
  );
}
