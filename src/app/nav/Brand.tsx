import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './brand.module.css';

/** Mark and name; leads home. */
export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles['brand']} aria-label={`${t('app.name')}: ${t('app.nav.home')}`}>
      <Mark />
      <span>{t('app.name')}</span>
    </Link>
  );
}

/** A wing over a pair of rails that run to one point. */
function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles['wing']} d="M2 16.500 30 6 19.500 16.500z" />
      <path className={styles['rails']} d="M14 20 8 29M18 20l6 9M11.500 24h9M10 27h12" />
    </svg>
  );
}
