import { Suspense } from 'react';
import { lazyWithTexts } from '../../ui/lazy.ts';
import { useOutboxPanel } from './panel-state.ts';

const OutboxPanel = lazyWithTexts(() => import('./OutboxPanel.tsx'));

/** Shows the outbox panel while it is open; its code is loaded on first use. */
export function LazyOutboxPanel() {
  const isOpen = useOutboxPanel((state) => state.isOpen);
  return isOpen ? (
    <Suspense fallback={null}>
      <OutboxPanel />
    </Suspense>
  ) : null;
}
