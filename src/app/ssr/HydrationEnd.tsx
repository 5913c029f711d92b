import { useEffect } from 'react';

let whenHydrated: (() => void) | undefined;

/** Runs `work` once the server-rendered screen is hydrated. */
export function onHydrated(work: () => void): void {
  whenHydrated = work;
}

/** Rendered in the screen's Suspense boundary, so its effect runs once that is hydrated. */
export function HydrationEnd() {
  useEffect(() => {
    whenHydrated?.();
    whenHydrated = undefined;
  }, []);
  return null;
}
