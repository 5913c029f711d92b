/** The table of screens: routes, titles, navigation and loading ahead follow from it. */
import { matchPath } from 'react-router-dom';
import type { CurrentUser } from '../contract/user-calls.ts';
import { isSuperReviewer } from '../contract/review-rights.ts';
import type { PhotoType } from '../contract/values.ts';
import { everybody } from '../data/screen-access.ts';
import type { OpenTo } from '../data/screen-access.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { mayOpen } from '../features/review/desk.ts';
import type { Desk } from '../features/review/desk.ts';
import { Flame, Images, Plus, Upload, User } from '../ui/icons.ts';
import type { FurtherScreens } from './further-screens.ts';
import { onDemand, onDemandWith } from './screen-entry.ts';
import type { Bar, NavPlace, ScreenEntry } from './screen-entry.ts';

const visitors: OpenTo = (user) => user === undefined;
const users: OpenTo = (user) => user !== undefined;
const reviewersOf =
  (desk: Desk): OpenTo =>
  (user) =>
    user !== undefined && mayOpen(user, desk);
const superReviewers: OpenTo = (user) => user !== undefined && isSuperReviewer(user);
/** Super reviewers find the desk of a type in the review centre. */
const reviewersOnlyOf =
  (type: PhotoType): OpenTo =>
  (user) =>
    reviewersOf(type)(user) && !superReviewers(user);

/** A screen that isn't the home page: where it lies is loaded with the first of them. */
const further =
  <Module>(load: (screens: FurtherScreens) => Promise<Module>) =>
  async () =>
    load((await import('./further-screens.ts')).furtherScreens);

/** Every screen, in the order of the navigation (docs/rules/screens.md, "Routes"). */
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
    ...onDemand(further((screens) => screens.gallery())),
    title: 'gallery.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'gallery', icon: Images }],
  },
  {
    path: '/hots',
    ...onDemand(further((screens) => screens.hot())),
    title: 'hot.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'hot', icon: Flame }],
  },
  {
    path: '/rules',
    ...onDemand(further((screens) => screens.guidelines())),
    title: 'guidelines.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'guidelines' }],
  },
  {
    path: '/leaderboard',
    ...onDemand(further((screens) => screens.leaderboard())),
    title: 'leaderboard.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'leaderboard' }],
  },
  {
    path: '/photo/:id',
    ...onDemand(further((screens) => screens.photo())),
    opensOffline: true,
  },
  {
    path: '/login',
    ...onDemand(further((screens) => screens.login())),
    title: 'account.login.title',
    fromServer: false,
    opensOffline: false,
    nav: [
      { bars: ['account'], label: 'login', visibleTo: visitors },
      { bars: ['bottom-end'], label: 'me', icon: User, visibleTo: visitors },
    ],
  },
  {
    path: '/forgot-password',
    ...onDemand(further((screens) => screens.forgottenPassword())),
    title: 'forgot.title',
    fromServer: false,
    opensOffline: false,
  },
  {
    path: '/register',
    ...onDemand(further((screens) => screens.register())),
    title: 'account.register.title',
    fromServer: false,
    opensOffline: false,
    nav: [{ bars: ['account'], label: 'register', visibleTo: visitors }],
  },
  {
    path: '/profile',
    ...onDemand(further((screens) => screens.profile())),
    title: 'profile.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'profile' }],
  },
  {
    path: '/notifications',
    ...onDemand(further((screens) => screens.notifications())),
    title: 'notifications.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'notifications' }],
  },
  {
    path: '/user/:id',
    ...onDemand(further((screens) => screens.person())),
    title: 'people.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/upload',
    ...onDemand(further((screens) => screens.upload())),
    title: 'upload.title',
    openTo: users,
    opensOffline: true,
    nav: [
      { bars: ['bottom'], label: 'upload', icon: Plus, prominent: true, visibleTo: everybody },
      { bars: ['button'], label: 'upload', icon: Upload, visibleTo: everybody },
      { bars: ['account'], label: 'upload' },
    ],
  },
  {
    path: '/watermark',
    ...onDemand(further((screens) => screens.watermark())),
    title: 'watermark.title',
    openTo: users,
    opensOffline: false,
  },
  {
    path: '/my-photos',
    ...onDemand(further((screens) => screens.myPhotos())),
    title: 'myPhotos.title',
    openTo: users,
    opensOffline: true,
    nav: [
      { bars: ['account'], label: 'myPhotos' },
      { bars: ['bottom-end'], label: 'me', icon: User },
    ],
  },
  {
    path: '/myphotos',
    ...onDemand(further((screens) => screens.myPhotos())),
    title: 'myPhotos.title',
    fromServer: false,
    opensOffline: true,
  },
  {
    path: '/my-stats',
    ...onDemand(further((screens) => screens.myStats())),
    title: 'stats.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'myStats' }],
  },
  {
    path: '/my-likes',
    ...onDemand(further((screens) => screens.myLikes())),
    title: 'gallery.likes.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'myLikes' }],
  },
  {
    path: '/rejected-photos',
    ...onDemand(further((screens) => screens.rejectedPhotos())),
    title: 'rejected.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'rejectedPhotos' }],
  },
  {
    path: '/review',
    ...onDemand(further((screens) => screens.reviewMenu())),
    title: 'review.menu.title',
    openTo: reviewersOf('all'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'review', visibleTo: superReviewers }],
  },
  {
    path: '/review/planes',
    ...onDemandWith(
      further((screens) => screens.reviewDesk()),
      { desk: 'planes' },
    ),
    title: 'review.desk.planes',
    openTo: reviewersOf('planes'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'reviewPlanes', visibleTo: reviewersOnlyOf('planes') }],
  },
  {
    path: '/review/trains',
    ...onDemandWith(
      further((screens) => screens.reviewDesk()),
      { desk: 'trains' },
    ),
    title: 'review.desk.trains',
    openTo: reviewersOf('trains'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'reviewTrains', visibleTo: reviewersOnlyOf('trains') }],
  },
  {
    path: '/image-review',
    ...onDemandWith(
      further((screens) => screens.reviewDesk()),
      { desk: 'all' },
    ),
    title: 'review.desk.all',
    openTo: reviewersOf('all'),
    opensOffline: true,
  },
  {
    path: '/stats',
    ...onDemand(further((screens) => screens.siteStats())),
    title: 'siteStats.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side'], label: 'siteStats' }],
  },
  {
    path: '/about',
    ...onDemand(further((screens) => screens.about())),
    title: 'about.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'foot'], label: 'about' }],
  },
  {
    path: '/contact',
    ...onDemand(further((screens) => screens.contact())),
    title: 'contact.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'foot'], label: 'contact' }],
  },
  {
    path: '/help',
    ...onDemand(further((screens) => screens.help())),
    title: 'help.title',
    opensOffline: true,
    nav: [{ bars: ['account', 'foot'], label: 'help' }],
  },
  {
    path: '/feedback',
    ...onDemand(further((screens) => screens.feedback())),
    title: 'feedback.title',
    opensOffline: true,
    nav: [{ bars: ['account', 'foot'], label: 'feedback' }],
  },
  {
    path: '/privacy',
    ...onDemand(further((screens) => screens.privacy())),
    title: 'privacy.title',
    opensOffline: true,
    nav: [{ bars: ['account', 'foot'], label: 'privacy' }],
  },
  {
    path: '*',
    ...onDemand(further((screens) => screens.notFound())),
    title: 'notFound.title',
    opensOffline: true,
  },
];

/** A link as a bar draws it. */
export type NavLinkEntry = Pick<NavPlace, 'label' | 'icon' | 'prominent'> & { path: string };

/** The links of one bar for somebody, or for a visitor; in the table's order. */
export function linksIn(bar: Bar, user: CurrentUser | undefined): NavLinkEntry[] {
  return SCREENS.flatMap(({ path, openTo = everybody, nav = [] }) =>
    nav
      .filter(({ bars, visibleTo = openTo }) => bars.includes(bar) && visibleTo(user))
      .map(({ label, icon, prominent }) => ({ path, label, icon, prominent })),
  );
}

/** Loads the code of the screen at a path ahead of the click; does nothing without a network. */
export function loadAhead(path: string): void {
  void loadScreen(SCREENS.find((screen) => screen.path === path));
}

/** Loads the code of the screen at an address; settles also where it can't be had. */
export function loadScreenAt(pathname: string): Promise<void> {
  return loadScreen(SCREENS.find(({ path }) => matchPath(path, pathname) !== null));
}

async function loadScreen(screen: ScreenEntry | undefined): Promise<void> {
  try {
    await screen?.load?.();
  } catch {
    // Whoever goes there is told.
  }
}
