/** What the screens see of the signed-in user's outbox. */
import type { CallKey } from '../../contract/calls/calls.ts';
import type { OptimisticUpdate } from '../engine/item.ts';
import type { OutboxItem } from '../kinds/index.ts';

/** Changes of kept answers, in the order in which they were made, by call. */
export type PendingChanges = { readonly [K in CallKey]?: readonly OptimisticUpdate<K>[] };

/** What another account has waiting on this device: neither what it is, nor a way to send it. */
export interface OthersWaiting {
  owner: number;
  /** Missing where the rows are an earlier version's. */
  name?: string;
  /** Those that are being prepared too. */
  photos: number;
  /** Decisions, appeals and what else is no photo. */
  rest: number;
}

export interface OutboxState {
  /** False until the device has been read once; until then empty `items` mean nothing. */
  ready: boolean;
  /** Newest first; `done` and `cancelled` ones stay until dismissed or for a day. */
  items: readonly OutboxItem[];
  /** Items not yet on the server and not cancelled; those of every account while nobody is signed in. */
  waiting: number;
  /** Of those, the ones that need their user. */
  needsYou: number;
  /** Percent of the bytes of all waiting payloads that the server has; undefined while nothing is being sent. */
  percent: number | undefined;
  /** What waits for other accounts to log in; of every account while nobody is signed in. */
  others: readonly OthersWaiting[];
  /** What kept answers show of ops that the server does not have yet. */
  changes: PendingChanges;
  /**
   * Why nothing can be kept on this device: `newer`, the database is a later version's; `unavailable`, there is none;
   * `space`, the device is full, and the sending stands still until there is room.
   */
  problem: 'newer' | 'unavailable' | 'space' | undefined;
}

/** No changes: always the same object, so that a screen that follows it is not rendered again. */
export const NO_CHANGES: PendingChanges = {};

/** Before the device has been read. */
export const UNREAD: OutboxState = {
  ready: false,
  items: [],
  waiting: 0,
  needsYou: 0,
  percent: undefined,
  others: [],
  changes: NO_CHANGES,
  problem: undefined,
};
