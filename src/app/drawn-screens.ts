/** Which screens a visitor gets drawn by the server (docs/first-visit.md), and which of them search engines list. */
import { everybody } from '../auth/screen-access.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** True for a screen that everybody may open, and that has something to say to a first visit or a search engine. */
export function isListed({ openTo = everybody, fromServer }: ScreenEntry): boolean {
  return openTo === everybody && fromServer !== false;
}

/** True also for what stands in the place of a screen for users. */
export function isDrawn(screen: ScreenEntry): boolean {
  return isListed(screen) || screen.hasGate === true;
}
