import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LOGO_ON_64, WING_PATH } from '../../../workers/image/logo.ts';
import styles from './brand.module.css';

/** The site's logo and name; links to the home page. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles['brand']} aria-label={`${t('app.name')}: ${t('app.nav.home')}`}>
      <Logo />
      <span>{t('app.name')}</span>
    </Link>
  );
}

function Logo() {
  return (
    <svg className={styles['logo']} viewBox="5 8 54 50" aria-hidden="true">
      <path className={styles['wing']} transform={LOGO_ON_64.wingTransform} d={WING_PATH} />
      <path className={styles['rails']} d={LOGO_ON_64.rails} />
    </svg>
  );
}
