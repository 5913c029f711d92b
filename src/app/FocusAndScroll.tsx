import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each screen of the history was scrolled to, kept for this tab. */
const PREFIX = 'scroll:';
/** How long a screen may take to become as tall as it was, ms: lists come out of the database first. */
const PATIENCE = 2000;
/** Wait after the last scroll event before the position is stored, ms. */
const SAVE_DELAY = 100;

/** Remembers the position of an entry of the history from now on, until the returned function is called. */
function keepScroll(entry: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    try {
      sessionStorage.setItem(PREFIX + entry, String(Math.round(window.scrollY)));
    } catch {
      // Storage is refused: going back starts at the top.
    }
  };
  const soon = () => {
    timer ??= setTimeout(save, SAVE_DELAY);
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('pagehide', save);
  };
}

/**
 * Goes back to the remembered position as soon as the page is tall enough; the returned function gives up. A page that has
 * just come (`isFirst`) stays where it is if none is remembered: whoever reads what the server drew may have scrolled.
 */
function restoreScroll(entry: string, isFirst: boolean): () => void {
  const target = remembered(entry);
  if (target === 0) {
    if (!isFirst) window.scrollTo(0, 0);
    return () => undefined;
  }
  const move = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    if (reachable < target) return;
    stop();
    window.scrollTo(0, target);
  };
  const observer = new ResizeObserver(move);
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body);
  move();
  return stop;
}

function remembered(entry: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + entry) ?? 0);
  } catch {
    return 0;
  }
}

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
