/** Which screens are server-rendered for visitors (docs/first-visit.md), and which are listed for search engines. */
import { everybody } from '../auth/screen-access.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** True for screens that are open to everybody and useful to first visits and search engines. */
export function isListed({ openTo = everybody, fromServer }: ScreenEntry): boolean {
  return openTo === everybody && fromServer !== false;
}

/** True for listed screens, and for screens with a server-rendered login prompt. */
export function isServerRendered(screen: ScreenEntry): boolean {
  return isListed(screen) || screen.hasGate === true;
}
