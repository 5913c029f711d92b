import { lazy, Suspense } from 'react';
import { useStanding } from '../../data/standing.ts';
import { loadAllTexts } from '../../i18n/index.ts';

const OwnPhoneDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../../features/account/phone/OwnPhoneDialog.tsx'),
    loadAllTexts(),
  ]);
  return dialog;
});

/** Shows the dialog that verifies a number where it was asked for (`askForPhone`); its code is loaded the first time. */
export function PhoneAsked() {
  const asked = useStanding(({ phoneAsked }) => phoneAsked);
  return asked ? (
    <Suspense fallback={null}>
      <OwnPhoneDialog />
    </Suspense>
  ) : null;
}
