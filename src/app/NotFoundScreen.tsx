import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ScreenMessage } from '../components/screen-states/ScreenMessage.tsx';

/** Delay of the redirect to the home page, in seconds. */
const DELAY = 10;

/** Shown for an unknown address; redirects to the home page after a delay unless the user stops it. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(DELAY);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (stopped) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [stopped]);

  useEffect(() => {
    if (secondsLeft <= 0 && !stopped) void navigate('/', { replace: true });
  }, [secondsLeft, stopped, navigate]);

  return (
    <ScreenMessage
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
      {stopped ? t('notFound.stopped') : t('notFound.text', { count: Math.max(0, secondsLeft) })}
    </ScreenMessage>
  );
}
