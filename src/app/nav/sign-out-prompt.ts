import { create } from 'zustand';

interface LeavingQuestion {
  isAsked: boolean;
  /** Number of draft photos that aren't in the outbox yet. */
  prepared: number;
}

/** Whether the dialog is open that asks what to do with outbox items and draft photos at sign-out. */
export const useSignOutPrompt = create<LeavingQuestion>(() => ({ isAsked: false, prepared: 0 }));
