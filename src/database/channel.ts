/** How tabs and worker of one browser tell each other that rows changed. A missed message only delays. */

export type OutboxNews =
  /** Rows of these ops changed; the screens look again. */
  | { type: 'changed'; ids: string[] }
  /** There is something new to send. */
  | { type: 'work' }
  /** The request of this op, or of all, is to be stopped: its user paused, cancelled or left. */
  | { type: 'halt'; id?: string }
  /** Somebody signed in or out. */
  | { type: 'session' };

export interface Channel {
  /** Tells everybody, this context too. */
  tell(news: OutboxNews): void;
  /** Returns what ends the listening. */
  listen(listener: (news: OutboxNews) => void): () => void;
}

/** A channel over BroadcastChannel where there is one; without, news stay within this context. */
export function openChannel(name = 'wingrail-outbox'): Channel {
  const listeners = new Set<(news: OutboxNews) => void>();
  const hear = (news: OutboxNews) => {
    for (const listener of listeners) listener(news);
  };
  let others: BroadcastChannel | undefined;
  // Not before it is needed: a server that draws screens has this module too, and a channel would keep it from ending.
  const open = () => {
    if (others !== undefined || typeof BroadcastChannel === 'undefined') return;
    others = new BroadcastChannel(name);
    others.addEventListener('message', (event: MessageEvent<OutboxNews>) => hear(event.data));
  };
  return {
    tell(news) {
      open();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      others?.postMessage(news);
      hear(news);
    },
    listen(listener) {
      open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
