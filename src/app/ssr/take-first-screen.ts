/** Whether the first screen is server-rendered. The code that hydrates it is loaded only then. */
import { FIRST_DATA } from '../../contract/server-rendering.ts';

interface FirstScreenTakeover {
  /** The page came with a screen and its responses. */
  isDrawn: boolean;
  /** Settles once it is clear whether the screen can be hydrated. */
  ready: Promise<unknown>;
  /** True if the screen was hydrated; false if the root is empty, so that the page must render it. */
  takeOver: () => boolean;
}

/**
 * Prepares to hydrate the content of the root; call it at the very start. `spoken` resolves when the language's
 * strings, which hydration needs, are loaded.
 */
export function takeFirstScreen(root: HTMLElement, spoken: Promise<void>): FirstScreenTakeover {
  let takeOver: ((root: HTMLElement) => boolean) | undefined;
  const load = async () => {
    const [{ prepareFirstScreen, takeOverFirstScreen }] = await Promise.all([
      import('./first-screen.tsx'),
      spoken,
    ]);
    await prepareFirstScreen();
    takeOver = takeOverFirstScreen;
  };
  const isDrawn = document.getElementById(FIRST_DATA) !== null;
  return {
    isDrawn,
    // If the code can't be loaded, which only happens when the network fails, the page renders the screen itself.
    ready: isDrawn ? load().catch(() => undefined) : Promise.resolve(),
    takeOver: () => {
      if (takeOver?.(root) === true) return true;
      root.replaceChildren();
      document.getElementById(FIRST_DATA)?.remove();
      return false;
    },
  };
}
