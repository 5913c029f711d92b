/** What the page tells of whether its user sees it, and has a network. */
interface Seeing {
  isPossible: () => boolean;
  /** Calls back when it may have become possible. Returns what ends it. */
  follow: (look: () => void) => () => void;
}

/** This browser's page: seen, and with a network. */
const page: Seeing = {
  isPossible: () => document.visibilityState === 'visible' && navigator.onLine,
  follow: (look) => {
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  },
};

/** Does something once the page is seen; where it failed, again whenever the page is seen again or has a network again. */
export function whenSeen(work: () => Promise<boolean>, seeing: Seeing = page): () => void {
  let isBusy = false;
  const see = async () => {
    if (isBusy || !seeing.isPossible()) return;
    isBusy = true;
    try {
      if (await work()) stop();
    } finally {
      isBusy = false;
    }
  };
  const stop = seeing.follow(() => void see());
  void see();
  return stop;
}
