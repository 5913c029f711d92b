/** Whether the server has drawn the first screen. What takes it over is loaded only then. */
import { FIRST_DATA } from '../../contract/server-rendering.ts';

interface FirstScreenTakeover {
  /** The page came with a screen and its answers. */
  isDrawn: boolean;
  /** Settles once the screen can be taken over, or can't. */
  ready: Promise<unknown>;
  /** True where it was; false where the root is empty, to be drawn by the page. */
  takeOver: () => boolean;
}

/** Begins to take over what stands in the root; right at the start. Its texts are loaded once the language is `spoken`. */
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
    // Without its code, which only a cut network keeps away, the page draws the screen itself.
    ready: isDrawn ? load().catch(() => undefined) : Promise.resolve(),
    takeOver: () => {
      if (takeOver?.(root) === true) return true;
      root.replaceChildren();
      document.getElementById(FIRST_DATA)?.remove();
      return false;
    },
  };
}
