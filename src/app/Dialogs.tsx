import { Suspense } from 'react';
import { partOnDemand } from '../ui/on-demand.ts';
import { useOverlays } from '../ui/overlay.ts';

const DialogHost = partOnDemand(() => import('../ui/DialogHost.tsx'));

/** Shows dialogs; their code is loaded when the first one opens. */
export function Dialogs() {
  const any = useOverlays(({ dialogs }) => dialogs.length > 0);
  return any ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}
