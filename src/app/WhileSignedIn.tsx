import { Suspense, useEffect, useRef } from 'react';
import { TOKEN_KEY, useSession } from '../session/session.ts';
import { partOnDemand } from '../ui/on-demand.ts';

const Watchers = partOnDemand(() => import('./signed-in/Watchers.tsx'));

/** Runs what belongs to a signed-in user; nothing of it loads for visitors. */
export function WhileSignedIn() {
  const { ready, session } = useSession();
  useStorageEvent(ready, session?.token);
  return session === undefined ? null : (
    <Suspense>
      <Watchers key={session.token} token={session.token} />
    </Suspense>
  );
}

/**
 * The browser tells other tabs alone of a change of storage; scripts in this one are told too (docs/rules/accounts.md,
 * "Browser storage").
 */
function useStorageEvent(ready: boolean, token: string | undefined): void {
  const told = useRef<string | null>(undefined);
  useEffect(() => {
    if (!ready) return;
    const before = told.current;
    told.current = token ?? null;
    if (before === undefined || before === told.current) return;
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: told.current }));
  }, [ready, token]);
}
