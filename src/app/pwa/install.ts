/** The offer to install the app: the browser's prompt, deferred until the user asks for it, or a guide. */
import { create } from 'zustand';

/** Chromium's event, which TypeScript's DOM library doesn't declare. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

interface Install {
  /** Shows the browser's prompt; `guide` if it has none but the user can do it; undefined if there is nothing to offer. */
  prompt: (() => void) | 'guide' | undefined;
}

export const useInstall = create<Install>(() => ({ prompt: undefined }));

const KEY = 'installDeclined';

/** Listens for the browser's event. It fires only once, so this must run before anything else. */
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

/** Stores that the user declined, so that this device doesn't offer to install again. */
export function declineInstall(): void {
  withdraw();
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so the app may offer it again.
  }
}

function withdraw(): void {
  useInstall.setState({ prompt: undefined });
}

/** True if the user declined on this device. */
export function declined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
