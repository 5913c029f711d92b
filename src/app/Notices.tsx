import { InstallNotice } from './pwa/InstallNotice.tsx';
import { UpdateNotice } from './pwa/UpdateNotice.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SessionNotice } from './SessionNotice.tsx';

/** Lines between the top bar and the screen: the network, a new version, the offer to install. */
export function Notices() {
  return (
    <>
      <OfflineNotice />
      <SessionNotice />
      <UpdateNotice />
      <InstallNotice />
    </>
  );
}
