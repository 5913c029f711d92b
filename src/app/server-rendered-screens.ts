/**
 * Decides which screens are server-rendered for visitors (docs/first-visit.md), and which are listed for search
 * engines.
 */
import { everybody } from '../auth/screen-access.ts';
import type { FeatureScreen } from '../features/feature.ts';

/** True for screens that are open to everybody and useful to first-time visitors and search engines. */
export function isListed({ openTo = everybody, fromServer }: FeatureScreen): boolean {
  return openTo === everybody && fromServer !== false;
}

/** True for listed screens, and for screens with a server-rendered login prompt. */
export function isServerRendered(screen: FeatureScreen): boolean {
  return isListed(screen) || screen.hasGate === true;
}
