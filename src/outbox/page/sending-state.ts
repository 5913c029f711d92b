/** How something that was put into the outbox fares, for the place where it was made. */
import type { OutboxItem } from './index.ts';

/**
 * `sending`: on its way right now; `saved`: on this device, and goes out by itself later; `limited`: the day's limit is
 * reached; `arrived`: the server has it; `needs-you`: it was not taken; `over`: given up.
 */
export type SendingState = 'sending' | 'saved' | 'limited' | 'arrived' | 'needs-you' | 'over';

/** Where an item stands; without a network the first try ends at once, and it counts as saved. */
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
