/** Everything in a page that sets the sending going (docs/outbox.md, "Triggers"), and lets the screens look again. */
import { uuidv7 } from 'uuidv7';
import { channel } from '../../database/this-page.ts';
import { askForSync } from './background-sync.ts';
import { useOutbox } from './mirror.ts';
import { outbox } from './this-page.ts';

/** The screens look again at most this often while bytes move, ms. */
const REFRESH_MS = 200;

/** Lets the outbox work for as long as the page lives. */
export function startSending(): void {
  const scheduler = outbox.start();
  const refresh = throttled(() => void outbox.view.refresh(), REFRESH_MS);
  channel.listen(refresh);

  const again = () => {
    refresh();
    scheduler.wake(true);
  };
  window.addEventListener('online', again);
  window.addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
    else if (useOutbox.getState().waiting > 0) void askForSync(uuidv7());
  });
  connectionOf(navigator)?.addEventListener('change', again);

  void outbox.view.refresh();
  outbox.sweep().then(refresh, () => {
    // Tidying can wait until the storage answers.
  });
}

/** Network Information, where the browser has it. */
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
