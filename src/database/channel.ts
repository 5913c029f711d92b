/** Notifies a browser's tabs and the worker that rows have changed. A lost message causes only a delay. */

export type ChannelMessage =
  /** Rows of these ops changed, so the screens refresh. */
  | { type: 'changed'; ids: string[] }
  /** There is a new op to send. */
  | { type: 'work' }
  /** Abort the request of this op, or all requests, because the user has paused, cancelled or signed out. */
  | { type: 'halt'; id?: string }
  /** Somebody signed in or out. */
  | { type: 'session' };

export interface Channel {
  /** Sends to all contexts, including this one. */
  tell(news: ChannelMessage): void;
  /** Returns the unsubscribe function. */
  listen(listener: (news: ChannelMessage) => void): () => void;
}

/** A channel based on BroadcastChannel. If the browser has none, messages stay within this context. */
export function openChannel(name = 'wingrail-outbox'): Channel {
  const listeners = new Set<(news: ChannelMessage) => void>();
  const dispatch = (news: ChannelMessage) => {
    for (const listener of listeners) listener(news);
  };
  let broadcast: BroadcastChannel | undefined;
  // Opened lazily, since server rendering loads this module too, and an open channel would keep the process from
  // exiting.
  const open = () => {
    if (broadcast !== undefined || typeof BroadcastChannel === 'undefined') return;
    broadcast = new BroadcastChannel(name);
    broadcast.addEventListener('message', (event: MessageEvent<ChannelMessage>) => dispatch(event.data));
  };
  return {
    tell(news) {
      open();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      broadcast?.postMessage(news);
      dispatch(news);
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
