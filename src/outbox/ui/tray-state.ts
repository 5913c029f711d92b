/** Whether the outbox panel is open; any screen may open it. */
import { create } from 'zustand';

interface TrayState {
  isOpen: boolean;
}

export const useTray = create<TrayState>(() => ({ isOpen: false }));

export function openTray(): void {
  useTray.setState({ isOpen: true });
}

export function closeTray(): void {
  useTray.setState({ isOpen: false });
}
