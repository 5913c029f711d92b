import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWriteCall } from '../../data/use-write-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { signOut, useSession } from '../../session/session.ts';
import { ask } from '../../ui/overlay.ts';

/**
 * Signs out on this device and, where it can be reached, on the server; tells the other tabs and goes home
 * (docs/rules/accounts.md, "Sign-out"). With items in the outbox it asks first: they stay on the device, locked for
 * this account.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useWriteCall('POST /api/logout');
  return async () => {
    const { session } = useSession.getState();
    if (session === undefined) return;
    const { waiting } = useOutbox.getState();
    if (waiting > 0) {
      const sure = await ask({
        type: 'confirm',
        title: t('app.logout.title'),
        message: t('app.logout.waiting', { count: waiting }),
        confirm: t('app.nav.logout'),
      });
      if (!sure) return;
    }
    // Without a network the server keeps the token until it expires; this device forgets it now.
    void logout.write({}, { token: session.token });
    await signOut();
    await navigate('/');
  };
}
