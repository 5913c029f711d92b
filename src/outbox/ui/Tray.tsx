import { Suspense } from 'react';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { useTray } from './tray-state.ts';

const TrayPanel = panelOnDemand(() => import('./TrayPanel.tsx'));

/** Shows the tray while it is open; its code is loaded the first time. */
export function Tray() {
  const isOpen = useTray((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <TrayPanel />
    </Suspense>
  ) : null;
}
