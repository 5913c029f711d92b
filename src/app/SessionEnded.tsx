import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';

/** Says that the server no longer takes the session, and leads to the login and back. */
export default function SessionEnded() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Note
      kind="caution"
      action={
        <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`}>{t('app.nav.login')}</ButtonLink>
      }
    >
      {t('app.sessionEnded')}
    </Note>
  );
}
