import { useEffect } from 'react';
import { checkUser } from '../auth/current-user.ts';
import { useOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { useOnline } from '../ui/use-online.ts';

/**
 * Refetches the user and their roles, which may have changed: at the start, when the network is back, when the page
 * becomes visible, and when the outbox, which has its own connection, is refused for lack of a session. Offline, the
 * stored ones are used.
 */
export default function UserRefresh(): undefined {
  const token = useSession(({ session }) => session?.token);
  const online = useOnline();
  const isRefused = useOutbox(({ items }) => items.some(isWaitingForSignIn));
  useEffect(() => {
    if (token !== undefined && isRefused) void checkUser();
  }, [token, isRefused]);
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

function isWaitingForSignIn(item: OutboxItem): boolean {
  return item.state === 'blocked' && item.reason === 'auth';
}
