import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Replaces this screen with the one at `to` after `ms`; without `to`, stays. Does nothing if the user has gone on to
 * another screen, because this one stays mounted while the other one's code is loading.
 */
export function useDelayedRedirect(to: string | undefined, ms: number): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => {
      const isHere = window.location.pathname === pathname && window.location.search === search;
      if (isHere) void navigate(to, { replace: true });
    }, ms);
    return () => clearTimeout(timer);
  }, [to, ms, pathname, search, navigate]);
}
