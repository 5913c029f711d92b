/** The signed-in user's items as the screens show them. */
import { create } from 'zustand';
import type { OutboxItem } from '../view.ts';

export interface OutboxState {
  /** False until the device has been read once: what is empty by then may be so for no more than that. */
  ready: boolean;
  /** Newest first; `done` and `cancelled` ones stay until dismissed or for a day. */
  items: OutboxItem[];
  /** Items not yet on the server and not cancelled. */
  waiting: number;
  /** Of those, the ones that need their user. */
  needsYou: number;
  /** Percent of the bytes of all waiting uploads that the server has; undefined while nothing is being sent. */
  percent: number | undefined;
  /**
   * Why nothing can be kept on this device: `newer`, the database is a later version's; `unavailable`, there is none;
   * `space`, the device is full, and the sending stands still until there is room.
   */
  problem: 'newer' | 'unavailable' | 'space' | undefined;
}

/** `useOutbox((s) => s.items)`. */
export const useOutbox = create<OutboxState>(() => ({
  ready: false,
  items: [],
  waiting: 0,
  needsYou: 0,
  percent: undefined,
  problem: undefined,
}));
