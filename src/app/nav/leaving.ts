import { create } from 'zustand';

interface LeavingQuestion {
  isAsked: boolean;
  /** How many photos are being prepared. */
  prepared: number;
}

/** Whether somebody who signs out is being asked what shall become of what waits in the outbox, and of what they prepare. */
export const useLeaving = create<LeavingQuestion>(() => ({ isAsked: false, prepared: 0 }));
