import { useSession } from '../../session/session.ts';
import type { Bar } from '../screen-entry.ts';
import { linksIn } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/** The links of a bar for the signed-in user, or a visitor. */
export function useLinks(bar: Bar): NavLinkEntry[] {
  return linksIn(
    bar,
    useSession(({ session }) => session?.user),
  );
}
