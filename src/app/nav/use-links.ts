import { useSession } from '../../outbox/page/session.ts';
import type { Bar } from '../screen-entry.ts';
import { linksIn } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/** The links of one bar for whoever is signed in. */
export function useLinks(bar: Bar): NavLinkEntry[] {
  return linksIn(
    bar,
    useSession(({ session }) => session?.user),
  );
}
