/** The table of screens: routes, titles, navigation and loading ahead follow from it. */
import type { CurrentUser } from '../contract/user-calls.ts';
import { isSuperReviewer } from '../contract/review-rights.ts';
import type { PhotoType } from '../contract/values.ts';
import { everybody } from '../data/screen-access.ts';
import type { OpenTo } from '../data/screen-access.ts';
import HomeScreen from '../features/home/HomeScreen.tsx';
import { mayOpen } from '../features/review/desk.ts';
import type { Desk } from '../features/review/desk.ts';
import { Flame, Images, Plus, Upload, User } from '../ui/icons.ts';
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

const myPhotos = () => import('../features/my-photos/MyPhotosScreen.tsx');
const reviewDesk = () => import('../features/review/ReviewDeskScreen.tsx');

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
    ...onDemand(() => import('../features/gallery/GalleryScreen.tsx')),
    title: 'gallery.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'gallery', icon: Images }],
  },
  {
    path: '/hots',
    ...onDemand(() => import('../features/hot/HotScreen.tsx')),
    title: 'hot.title',
    opensOffline: true,
    nav: [{ bars: ['top', 'side', 'bottom'], label: 'hot', icon: Flame }],
  },
  {
    path: '/photo/:id',
    ...onDemand(() => import('../features/photo/PhotoScreen.tsx')),
    opensOffline: true,
  },
  {
    path: '/login',
    ...onDemand(() => import('../features/account/LoginScreen.tsx')),
    title: 'account.login.title',
    opensOffline: false,
    nav: [
      { bars: ['account'], label: 'login', visibleTo: visitors },
      { bars: ['bottom-end'], label: 'me', icon: User, visibleTo: visitors },
    ],
  },
  {
    path: '/forgot-password',
    ...onDemand(() => import('../features/account/forgotten-password/ForgottenPasswordScreen.tsx')),
    title: 'forgot.title',
    opensOffline: false,
  },
  {
    path: '/register',
    ...onDemand(() => import('../features/account/RegisterScreen.tsx')),
    title: 'account.register.title',
    opensOffline: false,
    nav: [{ bars: ['account'], label: 'register', visibleTo: visitors }],
  },
  {
    path: '/profile',
    ...onDemand(() => import('../features/account/profile/ProfileScreen.tsx')),
    title: 'profile.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'profile' }],
  },
  {
    path: '/notifications',
    ...onDemand(() => import('../features/notifications/NotificationsScreen.tsx')),
    title: 'notifications.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'notifications' }],
  },
  {
    path: '/user/:id',
    ...onDemand(() => import('../features/people/PersonScreen.tsx')),
    title: 'people.title',
    openTo: users,
    opensOffline: true,
  },
  {
    path: '/upload',
    ...onDemand(() => import('../features/upload/UploadScreen.tsx')),
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
    ...onDemand(() => import('../features/watermark/WatermarkScreen.tsx')),
    title: 'watermark.title',
    openTo: users,
    opensOffline: false,
  },
  {
    path: '/my-photos',
    ...onDemand(myPhotos),
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
    ...onDemand(myPhotos),
    title: 'myPhotos.title',
    opensOffline: true,
  },
  {
    path: '/my-stats',
    ...onDemand(() => import('../features/stats/MyStatsScreen.tsx')),
    title: 'stats.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'myStats' }],
  },
  {
    path: '/my-likes',
    ...onDemand(() => import('../features/gallery/MyLikesScreen.tsx')),
    title: 'gallery.likes.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'myLikes' }],
  },
  {
    path: '/rejected-photos',
    ...onDemand(() => import('../features/my-photos/rejected/RejectedPhotosScreen.tsx')),
    title: 'rejected.title',
    openTo: users,
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'rejectedPhotos' }],
  },
  {
    path: '/review',
    ...onDemand(() => import('../features/review/ReviewMenuScreen.tsx')),
    title: 'review.menu.title',
    openTo: reviewersOf('all'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'review', visibleTo: superReviewers }],
  },
  {
    path: '/review/planes',
    ...onDemandWith(reviewDesk, { desk: 'planes' }),
    title: 'review.desk.planes',
    openTo: reviewersOf('planes'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'reviewPlanes', visibleTo: reviewersOnlyOf('planes') }],
  },
  {
    path: '/review/trains',
    ...onDemandWith(reviewDesk, { desk: 'trains' }),
    title: 'review.desk.trains',
    openTo: reviewersOf('trains'),
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'reviewTrains', visibleTo: reviewersOnlyOf('trains') }],
  },
  {
    path: '/image-review',
    ...onDemandWith(reviewDesk, { desk: 'all' }),
    title: 'review.desk.all',
    openTo: reviewersOf('all'),
    opensOffline: true,
  },
  {
    path: '/privacy',
    ...onDemand(() => import('../features/privacy/PrivacyScreen.tsx')),
    title: 'privacy.title',
    opensOffline: true,
    nav: [{ bars: ['account'], label: 'privacy' }],
  },
  {
    path: '*',
    ...onDemand(() => import('./NotFoundScreen.tsx')),
    title: 'app.notFound.title',
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
  SCREENS.find((screen) => screen.path === path)
    ?.load?.()
    .catch(() => undefined);
}
