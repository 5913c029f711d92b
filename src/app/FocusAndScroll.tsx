import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Prefix of the keys in `sessionStorage` that store scroll positions, one per history entry. */
const PREFIX = 'scroll:';
/** How long to wait, in ms, for a screen to become as tall as before: its lists are first read from the database. */
const TIMEOUT = 2000;
/** Minimum interval between two writes of the position, in ms. */
const SAVE_DELAY = 100;

/** Stores the scroll position of a history entry whenever it changes, until the returned function is called. */
function trackScroll(entry: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    try {
      sessionStorage.setItem(PREFIX + entry, String(Math.round(window.scrollY)));
    } catch {
      // Storage is blocked: going back starts at the top.
    }
  };
  const saveLater = () => {
    timer ??= setTimeout(save, SAVE_DELAY);
  };
  window.addEventListener('scroll', saveLater, { passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', saveLater);
    window.removeEventListener('pagehide', save);
  };
}

/**
 * Restores the stored scroll position as soon as the page is tall enough; the returned function cancels that. Without a
 * stored position, scrolls to the top, except on the first screen (`isFirst`), because the user may already have
 * scrolled the server-rendered page.
 */
function restoreScroll(entry: string, isFirst: boolean): () => void {
  const target = storedScroll(entry);
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
  const timer = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body);
  move();
  return stop;
}

function storedScroll(entry: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + entry) ?? 0);
  } catch {
    return 0;
  }
}

/** The id of the element that contains the screens. */
export const MAIN_ID = 'main';

/** When a different screen is shown, moves the focus to it and restores its scroll position. */
export function FocusAndScroll() {
  const { pathname, key } = useLocation();
  // The key alone isn't unique: each tab uses the same one for the first address that it opens.
  const entry = `${key} ${pathname}`;
  const direction = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const stop = direction === NavigationType.Pop ? restoreScroll(entry, first.current) : undefined;
    if (direction === NavigationType.Push) window.scrollTo(0, 0);
    return stop;
  }, [entry, direction]);

  useEffect(() => trackScroll(entry), [entry]);

  useEffect(() => {
    // The browser handles the focus of the first screen. A change of the query string alone doesn't change the screen.
    if (!first.current && lastPath.current !== pathname) {
      focusScreen();
    }
    first.current = false;
    lastPath.current = pathname;
  }, [pathname]);

  return null;
}

/**
 * Focuses the screen's heading, so that screen readers announce it. Focuses the screen itself if it has no heading yet.
 */
function focusScreen(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
