/** Who may upload (docs/rules/upload.md, "Who may upload"). */
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkUser, useCurrentUser } from '../../auth/current-user.ts';
import { ScreenAccess } from '../../auth/screen-access.ts';
import { signOut } from '../../auth/sign-out.ts';
import { useSession } from '../../session/session.ts';
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
      /** Asks the server again whether the session is valid; undefined unless the last check failed. */
      verifyAgain: (() => void) | undefined;
    };

/**
 * The session on this device grants access at once. The server is asked at the same time, and only its response can end
 * the session. If the server has a problem, a note next to the form says so; without a network, everything works.
 */
export function useAccess(): Access {
  const { ready, session, check } = useCurrentUser();
  const isOpen = use(ScreenAccess)(session?.user);
  // The server renders this only for visitors, so it doesn't wait for a session.
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

/**
 * Says why the form has disappeared when the user signed out in a different tab. Visitors see the screen with the login
 * links instead.
 */
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
    // Deferred, so that an effect that React's strict mode runs and immediately cleans up opens no dialog.
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
 * Asks the server when the screen opens. If the session has ended, sends the user to sign in again. Only the response
 * to this check counts, so nobody is interrupted while filling in the form.
 */
function useExpiry(token: string | undefined): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    const leave = async () => {
      if (!(await signOut())) return;
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
