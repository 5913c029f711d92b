import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.ts';
import { InstallNotice } from './pwa/InstallNotice.tsx';
import { UpdateNotice } from './pwa/UpdateNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** Without its code, which only a cut network keeps away, the user is asked for at the next start. */
const SessionNotice = lazy(() => import('./SessionNotice.tsx').catch(() => ({ default: () => null })));

/** Lines between the top bar and the screen: the network, a new version, the offer to install. */
export function Notices() {
  const signedIn = useSession(({ session }) => session !== undefined);
  return (
    <>
      <OfflineNotice />
      {signedIn && (
        <Suspense>
          <SessionNotice />
        </Suspense>
      )}
      <UpdateNotice />
      <InstallNotice />
    </>
  );
}
