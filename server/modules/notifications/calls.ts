/** Calls about the user's own notifications. */
import { list } from './list-notifications.ts';
import { unreadCount } from './count-unread.ts';
import { read } from './mark-read.ts';

export const NOTIFICATION_CALLS = [list, unreadCount, read] as const;
