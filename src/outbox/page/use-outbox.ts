/** The outbox's state as a store for React. */
import { create } from 'zustand';
import { UNREAD } from '../view/state.ts';
import type { OutboxState } from '../view/state.ts';

/** `useOutbox((s) => s.items)`. */
export const useOutbox = create<OutboxState>(() => UNREAD);
