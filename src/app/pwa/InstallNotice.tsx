import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useAtDesk } from '../at-desk.ts';
import { useOnline } from '../../ui/use-online.ts';
import { declineInstall, useInstall } from './install.ts';

/** Offers to install the app; only to signed-in users with a network, and not at a desk. */
export function InstallNotice() {
  const { t } = useTranslation();
  const prompt = useInstall((install) => install.prompt);
  const signedIn = useSession(({ session }) => session !== undefined);
  const online = useOnline();
  const atDesk = useAtDesk();
  if (prompt === undefined || !signedIn || !online || atDesk) return null;
  return (
    <Note
      kind="news"
      action={
        <>
          <Button onClick={declineInstall}>{t('app.install.later')}</Button>
          <Button kind="primary" onClick={prompt}>
            {t('app.install.install')}
          </Button>
        </>
      }
    >
      {t('app.install.offer')}
    </Note>
  );
}
