import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { signInLinkFrom } from '../../ui/sign-in-links.ts';

/** Says that the session has ended, and links to the login, which returns here; at the login itself without a link. */
export default function SessionEnded() {
  const { t } = useTranslation();
  const location = useLocation();
  const isAtLogin = location.pathname === '/login';
  return (
    <Note
      kind="caution"
      silent
      action={
        isAtLogin ? undefined : (
          <ButtonLink to={signInLinkFrom('/login', location)}>{t('app.nav.login')}</ButtonLink>
        )
      }
    >
      {t('app.sessionEnded')}
    </Note>
  );
}
