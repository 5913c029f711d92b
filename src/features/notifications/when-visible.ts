/** Whether the page is visible and online; tests replace this. */
interface PageVisibility {
  isPossible: () => boolean;
  /** Calls `onChange` whenever that may have changed. Returns a function that unsubscribes. */
  follow: (onChange: () => void) => () => void;
}

const page: PageVisibility = {
  isPossible: () => document.visibilityState === 'visible' && navigator.onLine,
  follow: (onChange) => {
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('online', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onChange);
    };
  },
};

/**
 * Runs `work` once the page is visible and online. As long as it resolves to false, retries whenever the page becomes
 * visible or online. Returns a function that cancels it.
 */
export function whenVisible(work: () => Promise<boolean>, visibility: PageVisibility = page): () => void {
  let isBusy = false;
  const attempt = async () => {
    if (isBusy || !visibility.isPossible()) return;
    isBusy = true;
    try {
      if (await work()) stop();
    } finally {
      isBusy = false;
    }
  };
  const stop = visibility.follow(() => void attempt());
  void attempt();
  return stop;
}
