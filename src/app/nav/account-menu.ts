/** The links of the account menu, by group (docs/rules/screens.md, "Navigation"). */
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { MENU_GROUPS } from '../../features/feature.ts';
import type { MenuGroup } from '../../features/feature.ts';
import { visibleLinks } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';
import { NOTIFICATIONS } from './unread.ts';

/** What the screen "Me" leaves out of the menu: itself, and the link that it has at its top. */
const NOT_ON_ME: ReadonlySet<string> = new Set(['/me', NOTIFICATIONS]);

/** `on: 'me'`: the menu as the screen "Me" shows it. */
export function accountMenu(
  user: CurrentUser | undefined,
  { on }: { on?: 'me' } = {},
): { group: MenuGroup; links: NavLinkEntry[] }[] {
  const all = visibleLinks(user).filter(({ path }) => on !== 'me' || !NOT_ON_ME.has(path));
  return MENU_GROUPS.map((group) => ({
    group,
    links: all
      .filter((link) => link.group === group)
      .toSorted(({ order: one = 0 }, { order: other = 0 }) => one - other),
  }));
}
