/** Whether the outbox panel is open; any screen may open it. */
import { create } from 'zustand';

interface PanelState {
  isOpen: boolean;
}

export const useOutboxPanel = create<PanelState>(() => ({ isOpen: false }));

export function openOutboxPanel(): void {
  useOutboxPanel.setState({ isOpen: true });
}

export function closeOutboxPanel(): void {
  useOutboxPanel.setState({ isOpen: false });
}
