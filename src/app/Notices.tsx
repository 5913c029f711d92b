import { Suspense } from 'react';
import { useSession } from '../session/session.ts';
import { partOnDemand } from '../ui/on-demand.ts';
import { InstallNotice } from './pwa/InstallNotice.tsx';
import { UpdateNotice } from './pwa/UpdateNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

const SessionNotice = partOnDemand(() => import('./SessionNotice.tsx'));

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
