/** Everything in a page that triggers sending (docs/outbox.md, "Triggers") or a refresh of the screens. */
import { uuidv7 } from 'uuidv7';
import { listSharedPhotos } from '../../database/shared-photos.ts';
import { channel } from '../../database/this-page.ts';
import { askForSync } from './background-sync.ts';
import { useOutbox } from './use-outbox.ts';
import { outbox } from './this-page.ts';

/** The shortest interval between refreshes of the screens while bytes are being sent. */
const REFRESH_MS = 200;

/** Starts the outbox, for as long as the page lives. */
export function startSending(): void {
  const scheduler = outbox.start();
  const refresh = throttled(() => void outbox.view.refresh(), REFRESH_MS);
  channel.listen(refresh);

  const resume = () => {
    refresh();
    scheduler.wake(true);
  };
  window.addEventListener('online', resume);
  window.addEventListener('pageshow', resume);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
    else if (useOutbox.getState().waiting > 0) void askForSync(uuidv7());
  });
  connectionOf(navigator)?.addEventListener('change', resume);

  void outbox.view.refresh();
  outbox.sweep().then(refresh, () => {
    // Cleaning up can wait until storage works again.
  });
  // Listing them deletes those that have waited too long.
  listSharedPhotos().catch(() => undefined);
}

/** The Network Information API, if the browser has it. */
function connectionOf(browser: object): EventTarget | undefined {
  const { connection: info } = browser as { connection?: unknown };
  return info instanceof EventTarget ? info : undefined;
}

function throttled(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };
}
