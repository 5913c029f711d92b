import { Suspense } from 'react';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { useTray } from './tray-state.ts';

const TrayPanel = panelOnDemand(() => import('./TrayPanel.tsx'));

/** Shows the outbox panel while it is open; its code is loaded on first use. */
export function Tray() {
  const isOpen = useTray((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <TrayPanel />
    </Suspense>
  ) : null;
}
