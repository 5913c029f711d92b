import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../data/query.ts';
import { Tray } from '../features/tray/Tray.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { Arrival } from './Arrival.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Screens } from './routes.tsx';
import { Shell } from './Shell.tsx';

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Arrival />
          <Shell>
            <Screens />
          </Shell>
          <ToastHost />
          <Tray />
          <Dialogs />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
}
