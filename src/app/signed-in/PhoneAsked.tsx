import { Suspense } from 'react';
import { useStanding } from '../../data/standing.ts';
import { panelOnDemand } from '../../ui/on-demand.ts';

const OwnPhoneDialog = panelOnDemand(() => import('../../features/account/phone/OwnPhoneDialog.tsx'));

/** Shows the dialog that verifies a number where it was asked for (`askForPhone`); its code is loaded the first time. */
export function PhoneAsked() {
  const asked = useStanding(({ phoneAsked }) => phoneAsked);
  return asked ? (
    <Suspense fallback={null}>
      <OwnPhoneDialog />
    </Suspense>
  ) : null;
}
