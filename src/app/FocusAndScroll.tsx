import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepScroll, restoreScroll } from './scroll.ts';

/** The element that holds the screens. */
export const MAIN = 'main';

/** What happens when another screen is shown: the focus goes to it, and the scroll position to where it belongs. */
export function FocusAndScroll() {
  const { pathname, key } = useLocation();
  const direction = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const stop = direction === NavigationType.Pop ? restoreScroll(key) : undefined;
    if (direction === NavigationType.Push) window.scrollTo(0, 0);
    return stop;
  }, [key, direction]);

  useEffect(() => keepScroll(key), [key]);

  useEffect(() => {
    // The first screen is where the browser puts the focus by itself; a new query on the same path is no arrival.
    if (!first.current && lastPath.current !== pathname) {
      arrive();
    }
    first.current = false;
    lastPath.current = pathname;
  }, [pathname]);

  return null;
}

/** Puts the focus on the screen's heading, which says where one is, or on the screen where it has none yet. */
function arrive(): void {
  const main = document.getElementById(MAIN);
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
