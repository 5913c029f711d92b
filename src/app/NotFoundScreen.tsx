import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ScreenInstead } from '../components/screen-states/ScreenInstead.tsx';

/** Seconds before the home page is shown. */
const STAY = 10;

/** Shown for an unknown address; goes to the home page after some seconds unless the user stops it. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [left, setLeft] = useState(STAY);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [stopped]);

  useEffect(() => {
    if (left <= 0 && !stopped) void navigate('/', { replace: true });
  }, [left, stopped, navigate]);

  return (
    <ScreenInstead
      says={t('notFound.title')}
      actions={
        <>
          <ButtonLink kind="primary" to="/">
            {t('notFound.home')}
          </ButtonLink>
          {!stopped && <Button onClick={() => setStopped(true)}>{t('notFound.stop')}</Button>}
        </>
      }
    >
      {stopped ? t('notFound.stopped') : t('notFound.text', { count: Math.max(0, left) })}
    </ScreenInstead>
  );
}
