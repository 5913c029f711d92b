import { useValidSession } from '../../session/session.ts';
import type { NavLocation } from '../../features/feature.ts';
import { linksIn } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/** The links of a location, for the signed-in user or a visitor. */
export function useLinks(location: NavLocation): NavLinkEntry[] {
  return linksIn(location, useValidSession()?.user);
}
