import { create } from 'zustand';

/** Whether somebody who signs out is being asked what shall become of what waits in the outbox. */
export const useLeaving = create<{ isAsked: boolean }>(() => ({ isAsked: false }));
