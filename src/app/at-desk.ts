import { useLocation } from 'react-router-dom';

/** Screens whose tools fill the window: what isn't about the work waits until they are left (docs/rules/screens.md, "Notices"). */
const DESK = /^\/(image-review|review\/(planes|trains)|admin)\/?$/;

export function isDesk(pathname: string): boolean {
  return DESK.test(pathname);
}

/** True while a desk is on the screen. */
export function useAtDesk(): boolean {
  return isDesk(useLocation().pathname);
}
