/** Every path of the app with its title; a unit test compares them with the app's table of screens. */

export const VIEWERS = ['visitor', 'user', 'reviewer', 'super admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

interface Address {
  address: string;
  /** Text key of its title; null if the title depends on what it shows. */
  title: string | null;
  /** Who may open it; the reviewer reviews planes. */
  opensTo: readonly Viewer[];
}

const EVERYBODY = VIEWERS;
const USERS: readonly Viewer[] = ['user', 'reviewer', 'super admin'];
const REVIEWERS: readonly Viewer[] = ['reviewer', 'super admin'];
const SUPER_ADMINS: readonly Viewer[] = ['super admin'];

export const ROUTES: readonly Address[] = [
  { address: '/', title: 'home.title', opensTo: EVERYBODY },
  { address: '/gallery', title: 'gallery.title', opensTo: EVERYBODY },
  { address: '/hots', title: 'hot.title', opensTo: EVERYBODY },
  { address: '/rules', title: 'guidelines.title', opensTo: EVERYBODY },
  { address: '/leaderboard', title: 'leaderboard.title', opensTo: EVERYBODY },
  { address: '/community', title: 'community.title', opensTo: USERS },
  { address: '/photo/1', title: null, opensTo: EVERYBODY },
  { address: '/aircraft/1', title: null, opensTo: EVERYBODY },
  { address: '/type/1', title: null, opensTo: EVERYBODY },
  { address: '/airport/1', title: null, opensTo: EVERYBODY },
  { address: '/line/1', title: null, opensTo: EVERYBODY },
  { address: '/photographer/1', title: null, opensTo: EVERYBODY },
  { address: '/login', title: 'account.login.title', opensTo: EVERYBODY },
  { address: '/forgot-password', title: 'forgot.title', opensTo: EVERYBODY },
  { address: '/register', title: 'account.register.title', opensTo: EVERYBODY },
  { address: '/me', title: 'app.me.title', opensTo: USERS },
  { address: '/profile', title: 'profile.title', opensTo: USERS },
  { address: '/notifications', title: 'notifications.title', opensTo: USERS },
  { address: '/user/1', title: 'people.title', opensTo: USERS },
  { address: '/groups', title: 'groups.title', opensTo: USERS },
  { address: '/upload', title: 'upload.title', opensTo: USERS },
  { address: '/watermark', title: 'watermark.title', opensTo: USERS },
  { address: '/my-photos', title: 'myPhotos.title', opensTo: USERS },
  { address: '/myphotos', title: 'myPhotos.title', opensTo: EVERYBODY },
  { address: '/my-stats', title: 'stats.title', opensTo: USERS },
  { address: '/achievements', title: 'ownAchievements.title', opensTo: USERS },
  { address: '/my-likes', title: 'gallery.likes.title', opensTo: USERS },
  { address: '/rejected-photos', title: 'rejected.title', opensTo: USERS },
  { address: '/review', title: 'review.menu.title', opensTo: REVIEWERS },
  { address: '/review/planes', title: 'review.desk.planes', opensTo: REVIEWERS },
  { address: '/review/trains', title: 'review.desk.trains', opensTo: SUPER_ADMINS },
  { address: '/image-review', title: 'review.desk.all', opensTo: REVIEWERS },
  { address: '/announcements', title: 'announcements.title', opensTo: SUPER_ADMINS },
  { address: '/admin', title: 'admin.title', opensTo: SUPER_ADMINS },
  { address: '/stats', title: 'siteStats.title', opensTo: EVERYBODY },
  { address: '/about', title: 'about.title', opensTo: EVERYBODY },
  { address: '/contact', title: 'contact.title', opensTo: EVERYBODY },
  { address: '/help', title: 'help.title', opensTo: EVERYBODY },
  { address: '/feedback', title: 'feedback.title', opensTo: EVERYBODY },
  { address: '/privacy', title: 'privacy.title', opensTo: EVERYBODY },
  { address: '/no-such-screen', title: 'notFound.title', opensTo: EVERYBODY },
];
