import { useLocation } from 'react-router-dom';

/**
 * Screens that fill the window with tools; unrelated notices are held back until the user leaves
 * (docs/rules/screens.md, "Notices").
 */
const DESK = /^\/(image-review|review\/(planes|trains)|admin)\/?$/;

/** True if the path belongs to a desk. */
export function isDesk(pathname: string): boolean {
  return DESK.test(pathname);
}

/** True while a desk is open. */
export function useAtDesk(): boolean {
  return isDesk(useLocation().pathname);
}
