import { lazy, Suspense, useEffect } from 'react';
import { stopAskingForPhone, useStanding } from '../../data/standing.ts';
import { loadAllTexts } from '../../i18n/index.ts';
import { useSession } from '../../session/session.ts';

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
  const isSignedIn = useSession(({ session }) => session !== undefined);
  // Who signs in next is not asked for what another was.
  useEffect(() => {
    if (asked && !isSignedIn) stopAskingForPhone();
  }, [asked, isSignedIn]);
  return asked && isSignedIn ? (
    <Suspense fallback={null}>
      <OwnPhoneDialog />
    </Suspense>
  ) : null;
}
