/** Where each screen of the history was scrolled to, kept for this tab. */

const PREFIX = 'scroll:';
/** How long a screen may take to become as tall as it was, ms: lists come out of the database first. */
const PATIENCE = 2000;
/** Wait after the last scroll event before the position is stored, ms. */
const SAVE_DELAY = 100;

/** Remembers the position of an entry of the history from now on, until the returned function is called. */
export function keepScroll(entry: string): () => void {
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
export function restoreScroll(entry: string, isFirst: boolean): () => void {
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
