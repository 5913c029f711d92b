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

export type Access = { state: 'checking' } | { state: 'denied' } | { state: 'granted'; session: Session };

/**
 * The session on this device decides at once. The server is asked beside it: only an answer of its own can end the
 * session or say that it could not be verified; without a network everything goes on.
 */
export function useAccess(): Access {
  const { ready, session } = useSession();
  const isMissing = ready && session === undefined;
  const isExpired = useSessionChecked(session?.token);
  useLoginRequired(isMissing && !isExpired);
  if (session !== undefined) return { state: 'granted', session };
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

/** True once the server has said that the session is over, and somebody is on the way to sign in again. */
function useSessionChecked(token: string | undefined): boolean {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    if (token === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    request('GET /api/user', {}, { token, signal }).catch(async (error: unknown) => {
      if (signal.aborted || error instanceof NetworkError) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) {
        setExpired(true);
        await signOut();
        await ask({
          type: 'warning',
          title: t('upload.access.expiredTitle'),
          message: t('upload.access.expired'),
          confirm: t('upload.access.toLogin'),
        });
        await navigate(LOGIN);
        return;
      }
      await ask({
        type: 'error',
        title: t('upload.access.connectionTitle'),
        message: t('upload.access.connection'),
      });
    });
    return () => leaving.abort();
  }, [token, navigate, t]);
  return isExpired;
}
