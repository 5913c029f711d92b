/** The browser's offer to install the app, kept until the user asks for it. */
import { create } from 'zustand';

/** Chromium's event; not in TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

interface Install {
  /** Shows the browser's own question; undefined while there is nothing to offer. */
  prompt: (() => void) | undefined;
}

export const useInstall = create<Install>(() => ({ prompt: undefined }));

const KEY = 'installDeclined';

/** Listens for the offer; it comes once, so this runs before anything else. */
export function startInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (declined()) return;
    useInstall.setState({
      prompt: () => {
        withdraw();
        void event.prompt();
      },
    });
  });
  window.addEventListener('appinstalled', withdraw);
}

/** Keeps the user's no: this device does not offer it again. */
export function declineInstall(): void {
  withdraw();
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is refused: it may be offered again another day.
  }
}

function withdraw(): void {
  useInstall.setState({ prompt: undefined });
}

function declined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
