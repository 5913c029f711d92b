import { useEffect } from 'react';
import { isFromThisTab } from '../../session/session.ts';
import AgreementWatcher from '../agreement/AgreementWatcher.tsx';
import { stopAskingForPhone, useStanding } from '../../data/standing.ts';
import { Leaving } from '../nav/Leaving.tsx';
import { PasswordAsked } from './PasswordAsked.tsx';
import { PhoneAsked } from './PhoneAsked.tsx';
import { useLeaving } from '../nav/leaving.ts';
import { UnreadWatch } from './UnreadWatch.tsx';
import { followActivity } from './activity.ts';
import { followLanguage } from './language.ts';

export { saveSpokenLanguage } from './language.ts';

/** What runs beside the screens while somebody is signed in, and the dialogs that may come of it. */
export default function Watchers({ token }: { token: string }) {
  useEffect(() => {
    const stops = [followActivity(), followLanguage(isFromThisTab(token))];
    return () => {
      for (const stop of stops) stop();
      // The next user is not asked what this one was.
      stopAskingForPhone();
      useStanding.getState().answerPassword?.(false);
      useLeaving.setState({ isAsked: false });
    };
  }, [token]);
  return (
    <>
      <AgreementWatcher token={token} />
      <PhoneAsked />
      <PasswordAsked />
      <UnreadWatch />
      <Leaving />
    </>
  );
}
