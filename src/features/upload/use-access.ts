/** Who may upload (spec 001 §4, §8). */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, NetworkError } from '../../data/errors.ts';
import { request } from '../../data/request.ts';
import { signOut, useSession } from '../../session/session.ts';
import type { Session } from '../../session/session.ts';
import { ask } from '../../ui/overlay.ts';

const LOGIN = '/login?next=%2Fupload';

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
  const { ready, session } = useSession();
  const isMissing = ready && session === undefined;
  const { verdict, askAgain } = useSessionChecked(session?.token);
  useLoginRequired(isMissing && verdict !== 'expired');
  if (session !== undefined) {
    return { state: 'granted', session, verifyAgain: verdict === 'unverified' ? askAgain : undefined };
  }
  return { state: isMissing ? 'denied' : 'checking' };
}

function useLoginRequired(isMissing: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissing) return undefined;
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
      void ask(text).then((yes) => isHere && navigate(yes ? LOGIN : '/'));
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isMissing, navigate, t]);
}

/** `expired`: the server says that the session is over; `unverified`: it could not say. */
type Verdict = 'none' | 'expired' | 'unverified';

/** Asks the server whether a token still holds. Once it doesn't, its user is on the way to sign in again. */
function useSessionChecked(token: string | undefined): { verdict: Verdict; askAgain: () => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [verdict, setVerdict] = useState<Verdict>('none');
  /** The token that the server was asked about last. */
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (token === undefined || token === asked) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const check = async () => {
      try {
        await request('GET /api/user', {}, { token, signal });
        setVerdict('none');
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        if (error instanceof ApiError && error.status === 401) return await expire();
        if (error instanceof ApiError) setVerdict('unverified');
      }
      setAsked(token);
    };
    const expire = async () => {
      setVerdict('expired');
      await signOut();
      await ask({
        type: 'warning',
        title: t('upload.access.expiredTitle'),
        message: t('upload.access.expired'),
        confirm: t('upload.access.toLogin'),
      });
      await navigate(LOGIN);
    };
    void check();
    return () => leaving.abort();
  }, [token, asked, navigate, t]);
  return { verdict, askAgain: () => setAsked(undefined) };
}
