import { lazy, Suspense } from 'react';
import { useOverlays } from '../ui/overlay.ts';

const DialogHost = lazy(() => import('../ui/DialogHost.tsx'));

/** Shows dialogs; their code is loaded when the first one opens. */
export function Dialogs() {
  const any = useOverlays(({ dialogs }) => dialogs.length > 0);
  return any ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}
