/** An outbox item's state in brief, for the screen where it was created. */
import type { OutboxItem } from './index.ts';

/**
 * `sending`: being sent; `saved`: on this device, to be sent later; `limited`: the daily limit is reached; `arrived`:
 * on the server; `needs-you`: refused or in conflict; `over`: cancelled or unknown.
 */
export type SendingState = 'sending' | 'saved' | 'limited' | 'arrived' | 'needs-you' | 'over';

/** The state of an item. Without a network the first attempt fails at once, and the item counts as saved. */
export function sendingState(item: OutboxItem | undefined): SendingState {
  switch (item?.state) {
    case undefined:
    case 'cancelled':
      return 'over';
    case 'staging':
    case 'queued':
    case 'sending':
    case 'finishing':
      return 'sending';
    case 'waiting':
      return item.reason === 'daily_limit' ? 'limited' : 'saved';
    case 'paused':
    case 'blocked':
      return 'saved';
    case 'needs-you':
      return 'needs-you';
    case 'done':
      return 'arrived';
  }
}
