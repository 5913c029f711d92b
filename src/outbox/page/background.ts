/** The engine in this page, and everything that sets it going (outbox.md "Triggers"). */
import { uuidv7 } from 'uuidv7';
import { PAGE_CAP_MS } from '../engine/policy.ts';
import { createDriver } from '../run/driver.ts';
import { startEngine } from '../run/start.ts';
import { sweep } from '../store/sweep.ts';
import { askForSync } from './background-sync.ts';
import { channel, connection } from './here.ts';
import { noteSent, refreshMirror, showRunProblem } from './mirror-refresh.ts';
import { useOutbox } from './mirror.ts';

/** The screens look again at most this often while bytes move, ms. */
const REFRESH_MS = 200;

/** Lets the outbox work for as long as the page lives. */
export function startBackground(): void {
  const engine = startEngine(connection, channel, 'page', PAGE_CAP_MS);
  const driver = createDriver(engine, {
    now: () => Date.now(),
    wake(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });
  const refresh = throttled(() => void refreshMirror(), REFRESH_MS);
  driver.onRest((outcome) => {
    showRunProblem(outcome.kind === 'storage' ? outcome.problem : undefined);
  });
  channel.listen((news) => {
    if (news.type === 'sent') noteSent(news.id, news.bytes);
    refresh();
    if (news.type === 'work' || news.type === 'session') driver.poke();
  });

  const again = () => {
    refresh();
    driver.poke(true);
  };
  window.addEventListener('online', again);
  window.addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
    else if (useOutbox.getState().waiting > 0) void askForSync(uuidv7());
  });
  connectionOf(navigator)?.addEventListener('change', again);

  void refreshMirror();
  driver.poke(true);
  sweep(connection, Date.now()).then(refresh, () => {
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
