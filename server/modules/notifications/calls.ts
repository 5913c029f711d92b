/** Calls about the user's own notifications. */
import { listNotifications } from './list-notifications.ts';
import { countUnreadNotifications } from './count-unread.ts';
import { markNotificationsRead } from './mark-read.ts';

export const NOTIFICATION_CALLS = [
  listNotifications,
  countUnreadNotifications,
  markNotificationsRead,
] as const;
