import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { checkUser } from '../auth/current-user.ts';
import { useSessionEnded } from '../session/session-ended.ts';
import { useSession } from '../session/session.ts';
import { panelOnDemand } from '../ui/on-demand.ts';
import { useOnline } from '../ui/use-online.ts';

const SessionEnded = panelOnDemand(() => import('./SessionEnded.tsx'));

/** Keeps what is known about the user up to date, and says when the server no longer takes the session. */
export default function SessionNotice() {
  const { pathname } = useLocation();
  const token = useSession(({ session }) => session?.token);
  const refused = useSessionEnded((ended) => ended.token);
  useUserKept(token);
  if (token === undefined || token !== refused || pathname === '/login') return null;
  return (
    <Suspense>
      <SessionEnded />
    </Suspense>
  );
}

/**
 * Asks for the user and their roles at the start, when the network comes back and when the page is looked at again:
 * roles are given and taken meanwhile. Offline the stored ones hold.
 */
function useUserKept(token: string | undefined): void {
  const online = useOnline();
  useEffect(() => {
    if (token === undefined || !online) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void checkUser();
    };
    void checkUser();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [token, online]);
}
