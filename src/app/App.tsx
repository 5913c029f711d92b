import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../data/query.ts';
import { Tray } from '../tray/Tray.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { FocusAndScroll } from './FocusAndScroll.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Screens } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { WhileSignedIn } from './WhileSignedIn.tsx';

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <FocusAndScroll />
          <Shell>
            <Screens />
          </Shell>
          <ToastHost />
          <Tray />
          <Dialogs />
          <WhileSignedIn />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
