import { lazy, Suspense } from 'react';
import { loadAllTexts } from '../../i18n/index.ts';
import { useLeaving } from './leaving.ts';

const LeavingDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./LeavingDialog.tsx'), loadAllTexts()]);
  return dialog;
});

/** Shows the question at a sign-out with items in the outbox; its code is loaded then. */
export function Leaving() {
  const isAsked = useLeaving((leaving) => leaving.isAsked);
  return isAsked ? (
    <Suspense>
      <LeavingDialog />
    </Suspense>
  ) : null;
}
