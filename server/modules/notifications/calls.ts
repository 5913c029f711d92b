/** Calls about the user's own notifications. */
import { listNotifications } from './list-notifications.ts';
import { countUnreadNotifications } from './count-unread-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export const NOTIFICATION_CALLS = [
  listNotifications,
  countUnreadNotifications,
  markNotificationsRead,
] as const;
