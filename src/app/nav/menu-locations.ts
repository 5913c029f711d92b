/**
 * The links of menus that the user opens, and of the footer. Loaded with the first of them, so that a first visit
 * doesn't load them (docs/rules/screens.md, "Navigation").
 */
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { isSuperReviewer } from '../../contract/rules/review-rights.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { everybody } from '../../auth/screen-access.ts';
import type { AccessRule } from '../../auth/screen-access.ts';
import { mayOpen } from '../../features/review/desk.ts';
import type { ScreenLink } from '../screen-entry.ts';
import { SCREENS } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/**
 * `account`: the menu under the user's name, also the lower half of the phone's menu; `me`: the same links on the
 * screen "Me"; `foot`: the footer.
 */
export type Menu = 'account' | 'me' | 'foot';

/** The groups of the account menu, in order; `start` has no heading. */
export const MENU_GROUPS = ['start', 'photos', 'own', 'desks', 'site'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface MenuLocation extends Pick<ScreenLink, 'label' | 'visibleTo'> {
  path: string;
  menus: readonly Exclude<Menu, 'me'>[];
  group: MenuGroup;
}

const visitors: AccessRule = (user) => user === undefined;
const superReviewers: AccessRule = (user) => user !== undefined && isSuperReviewer(user);
/** Not for super reviewers, who find a type's desk in the review centre. */
const reviewersOnlyOf =
  (type: PhotoType): AccessRule =>
  (user) =>
    user !== undefined && mayOpen(user, type) && !superReviewers(user);

const ME = '/me';

/** In the menus' order, group by group. */
const MENU_LOCATIONS: readonly MenuLocation[] = [
  { path: '/login', menus: ['account'], group: 'start', label: 'login', visibleTo: visitors },
  { path: '/register', menus: ['account'], group: 'start', label: 'register', visibleTo: visitors },
  { path: '/upload', menus: ['account'], group: 'photos', label: 'upload' },
  { path: '/my-photos', menus: ['account'], group: 'photos', label: 'myPhotos' },
  { path: '/my-likes', menus: ['account'], group: 'photos', label: 'myLikes' },
  { path: '/rejected-photos', menus: ['account'], group: 'photos', label: 'rejectedPhotos' },
  { path: ME, menus: ['account'], group: 'own', label: 'me' },
  { path: '/profile', menus: ['account'], group: 'own', label: 'profile' },
  { path: '/notifications', menus: ['account'], group: 'own', label: 'notifications' },
  { path: '/groups', menus: ['account'], group: 'own', label: 'groups' },
  { path: '/my-stats', menus: ['account'], group: 'own', label: 'myStats' },
  { path: '/achievements', menus: ['account'], group: 'own', label: 'achievements' },
  { path: '/review', menus: ['account'], group: 'desks', label: 'review', visibleTo: superReviewers },
  {
    path: '/review/planes',
    menus: ['account'],
    group: 'desks',
    label: 'reviewPlanes',
    visibleTo: reviewersOnlyOf('planes'),
  },
  {
    path: '/review/trains',
    menus: ['account'],
    group: 'desks',
    label: 'reviewTrains',
    visibleTo: reviewersOnlyOf('trains'),
  },
  { path: '/announcements', menus: ['account'], group: 'desks', label: 'announcements' },
  { path: '/admin', menus: ['account'], group: 'desks', label: 'admin' },
  { path: '/about', menus: ['foot'], group: 'site', label: 'about' },
  { path: '/contact', menus: ['foot'], group: 'site', label: 'contact' },
  { path: '/help', menus: ['account', 'foot'], group: 'site', label: 'help' },
  { path: '/feedback', menus: ['account', 'foot'], group: 'site', label: 'feedback' },
  { path: '/privacy', menus: ['account', 'foot'], group: 'site', label: 'privacy' },
];

/** The links of a menu for a user, or a visitor: screens that they may open, unless `visibleTo` overrides that. */
export function menuLinks(
  menu: Menu,
  user: CurrentUser | undefined,
): (NavLinkEntry & { group: MenuGroup })[] {
  return MENU_LOCATIONS.filter(
    ({ path, menus, visibleTo = openTo(path) }) =>
      menus.includes(menu === 'me' ? 'account' : menu) && visibleTo(user) && !(menu === 'me' && path === ME),
  ).map(({ path, label, group }) => ({ path, label, group, icon: undefined, prominent: undefined }));
}

function openTo(path: string): AccessRule {
  return SCREENS.find((screen) => screen.path === path)?.openTo ?? everybody;
}
