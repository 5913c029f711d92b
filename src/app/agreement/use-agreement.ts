import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TERMS_VERSION } from '../../contract/rules/limits.ts';
import { checkUser } from '../../auth/current-user.ts';
import { request } from '../../api/request.ts';
import { FORCE_EULA_CHECK } from '../../session/account-requirements.ts';
import { resumeSending } from '../../auth/verification-status.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { signOut } from '../../auth/sign-out.ts';
import { useSession } from '../../session/session.ts';
import { useOnline } from '../../ui/use-online.ts';
import { AgreementWatch } from './agreement-watch.ts';
import type { Agreement } from './agreement-watch.ts';
import { logFailure } from '../../api/log-failure.ts';

/** True if an outbox item is blocked until the terms are accepted. */
function isBlocked(): boolean {
  return useOutbox.getState().items.some((item) => item.state === 'blocked' && item.reason === 'agreement');
}

/**
 * Whether the session's user has yet to accept the terms, and functions for the user's answer (docs/rules/accounts.md,
 * "Agreement").
 */
export function useAgreement(token: string): { missing: boolean; agree: () => void; disagree: () => void } {
  const navigate = useNavigate();
  const online = useOnline();
  const [agreement, setAgreement] = useState<Agreement>('unknown');
  const [watch] = useState(() => makeWatch(token, setAgreement));
  const blocked = useOutbox(isBlocked);

  useEffect(() => (online ? watch.start() : undefined), [watch, online]);

  useEffect(() => {
    const check = () => void watch.check();
    // `online` may fire although the browser never reported being offline.
    const events = [FORCE_EULA_CHECK, 'online'];
    for (const name of events) window.addEventListener(name, check);
    return () => {
      for (const name of events) window.removeEventListener(name, check);
    };
  }, [watch]);

  // The outbox doesn't send through `request`, so its 451 responses are noticed here.
  useEffect(() => {
    if (blocked) void watch.check();
  }, [watch, blocked]);

  // The user has accepted in another tab.
  useEffect(
    () =>
      useSession.subscribe(({ session }, before) => {
        const isNew = session?.user.agree_eula === true && before.session?.user.agree_eula !== true;
        if (isNew) setAgreement('accepted');
      }),
    [],
  );

  const leave = async () => {
    // Navigate first: otherwise a screen for signed-in users would ask for a login.
    await navigate('/login');
    void request('POST /api/logout', {}, { token }).catch(() => undefined);
    await signOut();
  };
  return {
    missing: agreement === 'missing',
    agree: () => void watch.agree(),
    disagree: () => void leave(),
  };
}

function makeWatch(token: string, tell: (agreement: Agreement) => void): AgreementWatch {
  return new AgreementWatch({
    status: () => request('GET /api/user/eula-status', {}, { token }),
    accept: () =>
      request('POST /api/user/accept-eula', { body: { agree: true, version: TERMS_VERSION } }, { token }),
    isOnline: () => navigator.onLine,
    tell,
    onAccepted: () => {
      if (useSession.getState().session?.user.agree_eula !== true) void checkUser();
      if (isBlocked()) void resumeSending();
    },
    onFailure: (error) => logFailure('The terms could not be accepted.', error),
  });
}
