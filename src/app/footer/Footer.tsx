import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useValidSession } from '../../session/session.ts';
import { isListed } from '../server-rendered-screens.ts';
import { linksIn, prefetchScreen, SCREENS } from '../screens.ts';
import styles from './footer.module.css';

/** The footer with secondary links, shown on listed screens with a fixed path. */
export default function Footer() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useValidSession()?.user;
  const links = linksIn('footer', user);
  if (!SCREENS.some((screen) => screen.path === pathname && isListed(screen))) return null;
  return (
    <footer className={styles['foot']}>
      <nav className={styles['links']} aria-label={t('app.nav.more')}>
        {links.map(({ path, text }) => (
          <Link key={path} to={path} className={styles['link']} onPointerEnter={() => prefetchScreen(path)}>
            {t(text)}
          </Link>
        ))}
      </nav>
      <p className={styles['name']} translate="no">
        Wingrail · 翼轨
      </p>
    </footer>
  );
}
