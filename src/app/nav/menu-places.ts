/**
 * The links of the menus that open by hand, and of the end of the public screens: loaded with the first of them, so that a
 * first visit doesn't carry them (docs/rules/screens.md, "Navigation").
 */
import type { CurrentUser } from '../../contract/user-calls.ts';
import { isSuperReviewer } from '../../contract/review-rights.ts';
import type { PhotoType } from '../../contract/values.ts';
import { everybody } from '../../data/screen-access.ts';
import type { OpenTo } from '../../data/screen-access.ts';
import { mayOpen } from '../../features/review/desk.ts';
import type { NavPlace } from '../screen-entry.ts';
import { SCREENS } from '../screens.ts';
import type { NavLinkEntry } from '../screens.ts';

/**
 * `account`: the menu under the user's name, which is the lower half of the phone's menu too; `foot`: the end of the public
 * screens.
 */
export type Menu = 'account' | 'foot';

interface MenuPlace extends Pick<NavPlace, 'label' | 'visibleTo'> {
  path: string;
  menus: readonly Menu[];
}

const visitors: OpenTo = (user) => user === undefined;
const superReviewers: OpenTo = (user) => user !== undefined && isSuperReviewer(user);
/** Super reviewers find the desk of a type in the review centre. */
const reviewersOnlyOf =
  (type: PhotoType): OpenTo =>
  (user) =>
    user !== undefined && mayOpen(user, type) && !superReviewers(user);

/** In the order of the menus: what is one's own first, then what is for everybody. */
const PLACES: readonly MenuPlace[] = [
  { path: '/login', menus: ['account'], label: 'login', visibleTo: visitors },
  { path: '/register', menus: ['account'], label: 'register', visibleTo: visitors },
  { path: '/profile', menus: ['account'], label: 'profile' },
  { path: '/notifications', menus: ['account'], label: 'notifications' },
  { path: '/groups', menus: ['account'], label: 'groups' },
  { path: '/upload', menus: ['account'], label: 'upload' },
  { path: '/my-photos', menus: ['account'], label: 'myPhotos' },
  { path: '/my-stats', menus: ['account'], label: 'myStats' },
  { path: '/achievements', menus: ['account'], label: 'achievements' },
  { path: '/my-likes', menus: ['account'], label: 'myLikes' },
  { path: '/rejected-photos', menus: ['account'], label: 'rejectedPhotos' },
  { path: '/review', menus: ['account'], label: 'review', visibleTo: superReviewers },
  { path: '/review/planes', menus: ['account'], label: 'reviewPlanes', visibleTo: reviewersOnlyOf('planes') },
  { path: '/review/trains', menus: ['account'], label: 'reviewTrains', visibleTo: reviewersOnlyOf('trains') },
  { path: '/announcements', menus: ['account'], label: 'announcements' },
  { path: '/admin', menus: ['account'], label: 'admin' },
  { path: '/about', menus: ['foot'], label: 'about' },
  { path: '/contact', menus: ['foot'], label: 'contact' },
  { path: '/help', menus: ['account', 'foot'], label: 'help' },
  { path: '/feedback', menus: ['account', 'foot'], label: 'feedback' },
  { path: '/privacy', menus: ['account', 'foot'], label: 'privacy' },
];

/** The links of a menu for somebody, or for a visitor: those whom the screen is open to, unless the place says otherwise. */
export function linksOf(menu: Menu, user: CurrentUser | undefined): NavLinkEntry[] {
  return PLACES.filter(
    ({ path, menus, visibleTo = openTo(path) }) => menus.includes(menu) && visibleTo(user),
  ).map(({ path, label }) => ({ path, label, icon: undefined, prominent: undefined }));
}

function openTo(path: string): OpenTo {
  return SCREENS.find((screen) => screen.path === path)?.openTo ?? everybody;
}
