import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { REDIRECT_MS, redirectOf } from './access.ts';
import type { Denial } from './access.ts';

/** Says why this user may not see the screen; with `leave` it redirects after two seconds (docs/rules/review.md, "Access"). */
export function AccessDenied({ why, leave = true }: { why: Denial; leave?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!leave) return undefined;
    const timer = setTimeout(() => void navigate(redirectOf(why, pathname), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [why, leave, pathname, navigate]);

  return (
    <Screen title={t('review.access.title')} bare>
      <EmptyState drawing="fence" title={t('review.access.title')} level="h1">
        <p role="alert">{t(`review.access.${why}`)}</p>
      </EmptyState>
    </Screen>
  );
}
