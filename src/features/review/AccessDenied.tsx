import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AccessDenied as Denied } from '../../components/screen-states/AccessDenied.tsx';
import { redirectOf } from './access.ts';
import type { Denial } from './access.ts';

/** Says why this user may not open the screen; with `leave`, it also redirects (docs/rules/review.md, "Access"). */
export function AccessDenied({ why, leave = true }: { why: Denial; leave?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Denied title={t('review.access.title')} to={leave ? redirectOf(why, pathname) : undefined}>
      {t(`review.access.${why}`)}
    </Denied>
  );
}
