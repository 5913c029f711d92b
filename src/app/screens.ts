/** The table of screens, from which routes, titles, navigation and prefetching follow. */
import { Flame, Images, Plus, Upload, User } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { SubjectKind } from '../contract/rules/subjects.ts';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { everybody } from '../auth/screen-access.ts';
import type { AccessRule } from '../auth/screen-access.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { mayOpen } from '../features/review/desk.ts';
import type { Desk } from '../features/review/desk.ts';
import type { LazyScreens } from './lazy-screens.ts';
import { lazyScreen, lazyScreenWith } from './screen-entry.ts';
import type { Bar, ScreenEntry, ScreenLink } from './screen-entry.ts';

const users: AccessRule = (user) => user !== undefined;
const superAdmins: AccessRule = (user) => user?.is_super_admin === true;
const reviewersOf =
  (of: Desk): AccessRule =>
  (user) =>
    user !== undefined && mayOpen(user, of);

/** Loads the imports of all screens except the home page. */
const load = async () => (await import('./lazy-screens.ts')).lazyScreens;
const further = (name: Exclude<keyof LazyScreens, 'reviewDesk'>) =>
  lazyScreen(async () => (await load())[name]());
const desk = (of: Desk) => lazyScreenWith(async () => (await load()).reviewDesk(), { desk: of });
/** The page of a subject: an aircraft, type, airport, line or photographer. */
const subject = (kind: SubjectKind): ScreenEntry => ({
  path: `/${kind}/:name`,
  ...further('subject'),
  opensOffline: true,
});
const KINDS: readonly SubjectKind[] = ['aircraft', 'type', 'airport', 'line', 'photographer'];

/** Every screen, in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = [
  {
    path: '/',
    Screen: HomeScreen,
    title: 'home.title',
    opensOffline: true,
    nav: [{ bars: ['side'], label: 'home' }],
  },
  {
    path: '/gallery',
    ...further('gallery'),
    title: 'gallery.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'gallery', icon: Images }],
  },
  {
    path: '/hots',
    ...further('hot'),
    title: 'hot.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'hot', icon: Flame }],
  },
  {
    path: '/rules',
    ...further('guidelines'),
    title: 'guidelines.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'guidelines' }],
  },
  {
    path: '/leaderboard',
    ...further('leaderboard'),
    title: 'leaderboard.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'leaderboard' }],
  },
  {
    path: '/community',
    ...further('community'),
    title: 'community.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'community' }],
  },
  {
    path: '/photo/:id',
    ...further('photo'),
    opensOffline: true,
  },
  ...KINDS.map(subject),
  {
    path: '/login',
    ...further('login'),
    title: 'account.login.title',
    fromServer: false,
    opensOffline: false,
  },
  {
    path: '/forgot-password',
    ...further('forgottenPassword'),
    title: 'forgot.title',
    fromServer: false,
    opensOffline: false,
  },
  {
    path: '/register',
    ...further('register'),
    title: 'account.register.title',
    fromServer: false,
    opensOffline: false,
  },
  {
    path: '/me',
    ...further('me'),
    title: 'app.me.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['bottom-end'], label: 'me', icon: User, visibleTo: everybody }],
  },
  {
    path: '/profile',
    ...further('profile'),
    title: 'profile.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/notifications',
    ...further('notifications'),
    title: 'notifications.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/user/:id',
    ...further('person'),
    title: 'people.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/groups',
    ...further('groups'),
    title: 'groups.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/upload',
    ...further('upload'),
    title: 'upload.title',
    openTo: users,
    hasGate: true,
    opensOffline: true,
    nav: [
      { bars: ['bottom'], label: 'upload', icon: Plus, prominent: true, visibleTo: everybody },
      { bars: ['button'], label: 'upload', icon: Upload, visibleTo: everybody },
    ],
  },
  {
    path: '/watermark',
    ...further('watermark'),
    title: 'watermark.title',
    openTo: users,
    opensOffline: false,
  },
  {
    path: '/my-photos',
    ...further('myPhotos'),
    title: 'myPhotos.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/myphotos',
    ...further('myPhotos'),
    title: 'myPhotos.title',
    fromServer: false,
    opensOffline: true,
  },
  {
    path: '/my-stats',
    ...further('myStats'),
    title: 'stats.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/achievements',
    ...further('achievements'),
    title: 'ownAchievements.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/my-likes',
    ...further('myLikes'),
    title: 'gallery.likes.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/rejected-photos',
    ...further('rejectedPhotos'),
    title: 'rejected.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/review',
    ...further('reviewMenu'),
    title: 'review.menu.title',
    openTo: reviewersOf('all'),
    opensOffline: true,
  },
  {
    path: '/review/planes',
    ...desk('planes'),
    title: 'review.desk.planes',
    openTo: reviewersOf('planes'),
    opensOffline: true,
  },
  {
    path: '/review/trains',
    ...desk('trains'),
    title: 'review.desk.trains',
    openTo: reviewersOf('trains'),
    opensOffline: true,
  },
  {
    path: '/image-review',
    ...desk('all'),
    title: 'review.desk.all',
    openTo: reviewersOf('all'),
    opensOffline: true,
  },
  {
    path: '/announcements',
    ...further('announcements'),
    title: 'announcements.title',
    openTo: superAdmins,
    opensOffline: true,
  },
  {
    path: '/admin',
    ...further('admin'),
    title: 'admin.title',
    openTo: superAdmins,
    opensOffline: false,
  },
  {
    path: '/stats',
    ...further('siteStats'),
    title: 'siteStats.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'siteStats' }],
  },
  {
    path: '/about',
    ...further('about'),
    title: 'about.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'about' }],
  },
  {
    path: '/contact',
    ...further('contact'),
    title: 'contact.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'contact' }],
  },
  {
    path: '/help',
    ...further('help'),
    title: 'help.title',
    opensOffline: true,
  },
  {
    path: '/feedback',
    ...further('feedback'),
    title: 'feedback.title',
    opensOffline: true,
  },
  {
    path: '/privacy',
    ...further('privacy'),
    title: 'privacy.title',
    opensOffline: true,
  },
  {
    path: '*',
    ...further('notFound'),
    title: 'notFound.title',
    opensOffline: true,
  },
];

/** A link in a bar. */
export type NavLinkEntry = Pick<ScreenLink, 'label' | 'icon' | 'prominent'> & { path: string };

/** The links of a bar for a user, or a visitor; in the table's order. */
export function linksIn(bar: Bar, user: CurrentUser | undefined): NavLinkEntry[] {
  return SCREENS.flatMap(({ path, openTo = everybody, nav = [] }) =>
    nav
      .filter(({ bars, visibleTo = openTo }) => bars.includes(bar) && visibleTo(user))
      .map(({ label, icon, prominent }) => ({ path, label, icon, prominent })),
  );
}

/** Prefetches the code of the screen at a path; does nothing offline. */
export function prefetchScreen(path: string): void {
  void loadScreen(SCREENS.find((screen) => screen.path === path));
}

/** Loads the code of the screen at an address; resolves even if that fails. */
export function loadScreenAt(pathname: string): Promise<void> {
  return loadScreen(SCREENS.find(({ path }) => matchPath(path, pathname) !== null));
}

async function loadScreen(screen: ScreenEntry | undefined): Promise<void> {
  try {
    await screen?.load?.();
  } catch {
    // The error is shown if the user opens the screen.
  }
}
