import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { REDIRECT_MS, redirectOf } from './access.ts';
import type { Denial } from './access.ts';

/** Why somebody may not be here; after two seconds they are where they may be (spec 001 §5). */
export function Denied({ why }: { why: Denial }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => void navigate(redirectOf(why, pathname), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [why, pathname, navigate]);

  return (
    <Screen title={t('review.access.title')} bare>
      <EmptyState drawing="fence" title={t('review.access.title')}>
        <p role="alert">{t(`review.access.${why}`)}</p>
      </EmptyState>
    </Screen>
  );
}
