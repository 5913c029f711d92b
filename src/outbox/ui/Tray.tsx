import { Suspense } from 'react';
import { lazyWithTexts } from '../../ui/on-demand.ts';
import { useOutboxPanel } from './tray-state.ts';

const TrayPanel = lazyWithTexts(() => import('./TrayPanel.tsx'));

/** Shows the outbox panel while it is open; its code is loaded on first use. */
export function LazyOutboxPanel() {
  const isOpen = useOutboxPanel((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <TrayPanel />
    </Suspense>
  ) : null;
}
