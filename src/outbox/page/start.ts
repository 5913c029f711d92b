let started = false;

/** Lets this page send, once it has painted. Safe to call again. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  whenIdle(loadTriggers);
}

function loadTriggers(): void {
  import('./triggers.ts').then(
    ({ startSending }) => {
      startSending();
    },
    () => {
      // The first visit was cut before everything had arrived: with the network it comes.
      window.addEventListener('online', loadTriggers, { once: true });
    },
  );
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
}
