import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepScroll, restoreScroll } from './scroll.ts';

/** The element that holds the screens. */
export const MAIN = 'main';

/** What happens when another screen is shown: the focus goes to it, and the scroll position to where it belongs. */
export function FocusAndScroll() {
  const { pathname, key } = useLocation();
  // Every address that is opened anew in a tab has the same key.
  const entry = `${key} ${pathname}`;
  const direction = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const stop = direction === NavigationType.Pop ? restoreScroll(entry, first.current) : undefined;
    if (direction === NavigationType.Push) window.scrollTo(0, 0);
    return stop;
  }, [entry, direction]);

  useEffect(() => keepScroll(entry), [entry]);

  useEffect(() => {
    // The browser sets the focus on the first screen by itself; a new query on the same path is still the same screen.
    if (!first.current && lastPath.current !== pathname) {
      arrive();
    }
    first.current = false;
    lastPath.current = pathname;
  }, [pathname]);

  return null;
}

/** Moves the focus to the screen's heading, which names the screen; to the screen itself while it has none. */
function arrive(): void {
  const main = document.getElementById(MAIN);
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
