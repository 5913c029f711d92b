import { Suspense, lazy } from 'react';
import { useTray } from './tray-state.ts';

const TrayPanel = lazy(() => import('./TrayPanel.tsx'));

/** The tray's place in the shell: nothing until it is opened. */
export function Tray() {
  const isOpen = useTray((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <TrayPanel />
    </Suspense>
  ) : null;
}
