import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense, useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../api/query.ts';
import { TOKEN_KEY, useSession } from '../session/session.ts';
import { LazyOutboxPanel } from '../outbox/ui/LazyOutboxPanel.tsx';
import { lazyWithRetry } from '../ui/lazy.ts';
import { useOverlays } from '../ui/overlay.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- listens, which it must do before the router
import '../ui/before-router.ts';
import { FocusAndScroll } from './FocusAndScroll.tsx';
import { Screens } from './routes.tsx';
import { Shell } from './Shell.tsx';

interface Props {
  /** The router; server rendering passes its own. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The root component. */
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
          <LazyOutboxPanel />
          <Dialogs />
          <WhileSignedIn />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}

const DialogHost = lazyWithRetry(() => import('../ui/DialogHost.tsx'));

/** Renders dialogs; their code is loaded when the first one opens. */
function Dialogs() {
  const isOpen = useOverlays(({ dialogs }) => dialogs.length > 0);
  return isOpen ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}

const Watchers = lazyWithRetry(() => import('./signed-in/Watchers.tsx'));

/** Runs code that only signed-in users need; visitors don't load it. */
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
 * Dispatches the `storage` event in this tab too; the browser dispatches it only in other tabs (docs/rules/accounts.md,
 * "Browser storage").
 */
function useStorageEvent(ready: boolean, token: string | undefined): void {
  const lastToken = useRef<string | null>(undefined);
  useEffect(() => {
    if (!ready) return;
    const before = lastToken.current;
    lastToken.current = token ?? null;
    if (before === undefined || before === lastToken.current) return;
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: lastToken.current }));
  }, [ready, token]);
}
