/** The badge with the number of unread notifications. */

/** The screen that the badge leads to. */
export const NOTIFICATIONS = '/notifications';

/** The id of the element that describes the badge for screen readers. */
export const UNREAD_DESCRIPTION_ID = 'unread-words';

/** The badge's text: `3`, or `99+` from 100. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
