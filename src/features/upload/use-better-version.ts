import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readBetterVersion } from '../../components/photo/better-version.ts';
import { dispatch } from './upload-machine.ts';

/**
 * Takes over the rejected photo of which the user wants to send a better version, once the screen is ready for it.
 * Leaving the screen ends the wait for its picture, so that no other photo becomes it later.
 */
export function useBetterVersion(isReady: boolean): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  useEffect(() => {
    const rejected = readBetterVersion(state);
    if (!isReady || rejected === undefined) return;
    dispatch({ type: 'betterVersionRequested', rejected });
    // Only once: a reload must not ask for it again.
    void navigate('/upload', { replace: true, state: null });
  }, [isReady, state, navigate]);

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // Deferred, because StrictMode runs effects twice.
      leaving.current = setTimeout(() => dispatch({ type: 'betterVersionNotAwaited' }));
    };
  }, []);
}
