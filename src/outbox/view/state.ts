/** What the screens see of the signed-in user's outbox. */
import type { CallKey } from '../../contract/calls/calls.ts';
import type { OptimisticUpdate } from '../engine/item.ts';
import type { OutboxItem } from '../kinds/index.ts';

/** Optimistic updates of cached responses by call, oldest first. */
export type PendingChanges = { readonly [K in CallKey]?: readonly OptimisticUpdate<K>[] };

/** How many unsent items another account has on this device, without their content. */
export interface OtherAccountWaiting {
  owner: number;
  /** Missing if the rows were written by an earlier version. */
  name?: string;
  /** Uploads. */
  photos: number;
  /** Decisions, appeals and other ops without a photo. */
  rest: number;
  /** Photos on the upload screen, which nothing sends before their owner presses Send. */
  prepared: number;
}

export interface OutboxState {
  /** False until the database has been read; until then, an empty `items` means nothing. */
  ready: boolean;
  /** Newest first; `done` and `cancelled` items stay until they are dismissed or swept. */
  items: readonly OutboxItem[];
  /**
   * Number of items that are neither on the server nor cancelled; counts those of all accounts while nobody is signed
   * in. Never counts photos on the upload screen.
   */
  waiting: number;
  /** Number of these items that need their user to act. */
  needsYou: number;
  /**
   * The percentage of the bytes of all unsent payloads that the server already has; undefined while nothing is being
   * sent.
   */
  percent: number | undefined;
  /** Unsent items of other accounts, or of all accounts while nobody is signed in. */
  others: readonly OtherAccountWaiting[];
  /** Optimistic updates of ops that the server does not have yet. */
  changes: PendingChanges;
  /**
   * Why nothing can be saved on this device. `newer`: a later version of the app upgraded the database; `unavailable`:
   * there is no database; `space`: the device is full, and sending has stopped until there is room.
   */
  problem: 'newer' | 'unavailable' | 'space' | undefined;
}

/** Always the same object, so subscribed components don't re-render. */
export const NO_CHANGES: PendingChanges = {};

/** The state before the database has been read. */
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
