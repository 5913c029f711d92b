import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { checkUser } from '../auth/current-user.ts';
import { useSessionEnded } from '../session/session-ended.ts';
import { useSession } from '../session/session.ts';
import { lazyWithTexts } from '../ui/lazy.ts';
import { useOnline } from '../ui/use-online.ts';

const SessionEnded = lazyWithTexts(() => import('./SessionEnded.tsx'));

/** Keeps the signed-in user up to date, and shows a notice once the server rejects the session. */
export default function SessionNotice() {
  const { pathname } = useLocation();
  const token = useSession(({ session }) => session?.token);
  const refused = useSessionEnded((ended) => ended.token);
  useUserRefresh(token);
  if (token === undefined || token !== refused || pathname === '/login') return null;
  return (
    <Suspense>
      <SessionEnded />
    </Suspense>
  );
}

/**
 * Refetches the user and their roles, which may have changed: at the start, when the network is back, and when the page
 * becomes visible. Offline, the stored ones are used.
 */
function useUserRefresh(token: string | undefined): void {
  const online = useOnline();
  useEffect(() => {
    if (token === undefined || !online) return undefined;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void checkUser();
    };
    void checkUser();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [token, online]);
}
