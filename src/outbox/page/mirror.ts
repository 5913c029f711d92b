/** The signed-in user's outbox as React sees it. */
import { create } from 'zustand';
import { UNREAD } from '../view/state.ts';
import type { OutboxState } from '../view/state.ts';

/** `useOutbox((s) => s.items)`. */
export const useOutbox = create<OutboxState>(() => UNREAD);
