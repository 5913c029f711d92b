import { Suspense } from 'react';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { useLeaving } from './leaving.ts';

const LeavingDialog = panelOnDemand(() => import('./LeavingDialog.tsx'));

/** Shows the question at a sign-out with items in the outbox; its code is loaded then. */
export function Leaving() {
  const isAsked = useLeaving((leaving) => leaving.isAsked);
  return isAsked ? (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  ) : null;
}
