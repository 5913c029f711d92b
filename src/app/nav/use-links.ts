import { useValidSession } from '../../session/session.ts';
import type { NavPosition } from '../../features/feature.ts';
import { linksIn } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/** The links at a position, for the signed-in user or a visitor. */
export function useLinks(position: NavPosition): NavLinkEntry[] {
  return linksIn(position, useValidSession()?.user);
}
