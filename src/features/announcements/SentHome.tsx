import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ask } from '../../ui/overlay.ts';

/** Says by a dialog why there is nothing to be seen here; once that is answered, the home page opens. */
export function SentHome({ why }: { why: 'denied' | 'notLoaded' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t(`announcements.${why}Title`);
  const message = t(`announcements.${why}`);
  useEffect(() => {
    let isHere = true;
    // Asked in the next moment, so that an effect which React only tries does not ask.
    const timer = setTimeout(() => {
      void ask({ type: 'error', title, message }).then(() =>
        isHere ? navigate('/', { replace: true }) : undefined,
      );
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [title, message, navigate]);
  return <EmptyState drawing="fence" title={title} level="h1" />;
}
