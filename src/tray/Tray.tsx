import { Suspense, lazy } from 'react';
import { loadAllTexts } from '../i18n/index.ts';
import { useTray } from './tray-state.ts';

const TrayPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./TrayPanel.tsx'), loadAllTexts()]);
  return panel;
});

/** Shows the tray while it is open; its code is loaded the first time. */
export function Tray() {
  const isOpen = useTray((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <TrayPanel />
    </Suspense>
  ) : null;
}
