/** What the screens see of the signed-in user's outbox. */
import type { CallKey } from '../../contract/calls/calls.ts';
import type { OptimisticUpdate } from '../engine/item.ts';
import type { OutboxItem } from '../kinds/index.ts';

/** Optimistic updates of cached answers by call, oldest first. */
export type PendingChanges = { readonly [K in CallKey]?: readonly OptimisticUpdate<K>[] };

/** How much another account has waiting on this device, without its content. */
export interface OtherAccountWaiting {
  owner: number;
  /** Missing if the rows were written by an earlier version. */
  name?: string;
  /** Uploads and picked photos. */
  photos: number;
  /** Decisions, appeals and other ops without a photo. */
  rest: number;
}

export interface OutboxState {
  /** False until the database was read once; until then empty `items` mean nothing. */
  ready: boolean;
  /** Newest first; `done` and `cancelled` items stay until they are dismissed or swept. */
  items: readonly OutboxItem[];
  /** Number of items that are neither on the server nor cancelled; of every account while nobody is signed in. */
  waiting: number;
  /** Number of those that need their user. */
  needsYou: number;
  /** Percent of the bytes of all waiting payloads that the server has; undefined while nothing is being sent. */
  percent: number | undefined;
  /** What waits for other accounts to sign in; of every account while nobody is signed in. */
  others: readonly OtherAccountWaiting[];
  /** Optimistic updates of ops that the server does not have yet. */
  changes: PendingChanges;
  /**
   * Why nothing can be saved on this device. `newer`: a later version of the app upgraded the database; `unavailable`:
   * there is no database; `space`: the device is full, and sending has stopped until there is room.
   */
  problem: 'newer' | 'unavailable' | 'space' | undefined;
}

/** Always the same object, so that subscribed components don't re-render. */
export const NO_CHANGES: PendingChanges = {};

/** The state before the database was read. */
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
