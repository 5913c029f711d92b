/** Who may upload (docs/rules/upload.md, "Who may upload"). */
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkUser, useCurrentUser } from '../../auth/current-user.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { signOut, useSession } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import { hydrationPass } from '../../ui/hydration-pass.ts';
import { showDialog } from '../../ui/overlay.ts';
import { logInTo } from '../../ui/sign-in-links.ts';

const LOGIN = logInTo('/upload');

export type Access =
  | { state: 'checking' }
  | { state: 'denied' }
  | {
      state: 'granted';
      session: Session;
      /** The server could not say whether the session still holds; asks it again. */
      verifyAgain: (() => void) | undefined;
    };

/**
 * The session on this device decides at once. The server is asked beside it: only its own word can end the session.
 * A server in trouble is told beside the form, and without a network everything goes on.
 */
export function useAccess(): Access {
  const { ready, session, check } = useCurrentUser();
  const isOpen = use(ScreenAccess)(session?.user);
  // The server draws this for visitors alone, and asks nobody who is signed in.
  const [isDrawn] = useState(hydrationPass.isNow);
  const isMissing = (ready || isDrawn) && !isOpen;
  useExpiry(session?.token);
  const isGranted = session !== undefined && isOpen;
  const [wasGranted, setGranted] = useState(false);
  if (isGranted && !wasGranted) setGranted(true);
  useSessionLost(wasGranted && isMissing);
  if (session !== undefined && isGranted) {
    const verifyAgain = check === 'unverified' ? () => void checkUser() : undefined;
    return { state: 'granted', session, verifyAgain };
  }
  return { state: isMissing ? 'denied' : 'checking' };
}

/** Says why the form is gone after somebody signed out in another tab. A visitor finds the gate. */
function useSessionLost(isLost: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLost) return undefined;
    let isHere = true;
    const text = {
      type: 'warning',
      title: t('upload.access.loginTitle'),
      message: t('upload.access.login'),
      confirm: t('upload.access.toLogin'),
      cancel: t('ui.cancel'),
    } as const;
    // Asked in the next moment, so that an effect which React only tries does not ask.
    const timer = setTimeout(() => {
      if (!useSession.getState().changedHere)
        void showDialog(text).then((yes) => yes && isHere && navigate(LOGIN));
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isLost, navigate, t]);
}

/**
 * Asks the server when the screen opens. If it says that the session is over, the user is sent to sign in again. Only the
 * answer to this question counts: nobody is interrupted in the middle of the form.
 */
function useExpiry(token: string | undefined): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    const leave = async () => {
      await signOut();
      await showDialog({
        type: 'warning',
        title: t('upload.access.expiredTitle'),
        message: t('upload.access.expired'),
        confirm: t('upload.access.toLogin'),
      });
      await navigate(LOGIN);
    };
    void checkUser().then((check) => (isHere && check === 'ended' ? leave() : undefined));
    return () => {
      isHere = false;
    };
  }, [token, navigate, t]);
}
