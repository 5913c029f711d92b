import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/query.ts';
import { TOKEN_KEY, useSession } from '../session/session.ts';
import { Tray } from '../outbox/ui/Tray.tsx';
import { partOnDemand } from '../ui/on-demand.ts';
import { useOverlays } from '../ui/overlay.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import { FocusAndScroll } from './FocusAndScroll.tsx';
import { Screens } from './routes.tsx';
import { Shell } from './Shell.tsx';

interface Props {
  /** What knows the address; the server that draws a screen says it another way. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole page. */
export function App({ Router = BrowserRouter }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <FocusAndScroll />
          <Shell>
            <Screens />
          </Shell>
          <ToastHost />
          <Tray />
          <Dialogs />
          <WhileSignedIn />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}

const DialogHost = partOnDemand(() => import('../ui/DialogHost.tsx'));

/** Shows dialogs; their code is loaded when the first one opens. */
function Dialogs() {
  const any = useOverlays(({ dialogs }) => dialogs.length > 0);
  return any ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}

const Watchers = partOnDemand(() => import('./signed-in/Watchers.tsx'));

/** Runs what belongs to a signed-in user; nothing of it loads for visitors. */
function WhileSignedIn() {
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
