import { lazy, Suspense } from 'react';
import { useOverlays } from '../ui/overlay.ts';

const DialogHost = lazy(() => import('../ui/DialogHost.tsx'));

/** The place of dialogs; their code is loaded with the first. */
export function Dialogs() {
  const any = useOverlays(({ dialogs }) => dialogs.length > 0);
  return any ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}
