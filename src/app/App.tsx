import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../data/query.ts';
import { Tray } from '../tray/Tray.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { FocusAndScroll } from './FocusAndScroll.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Screens } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { WhileSignedIn } from './WhileSignedIn.tsx';

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
