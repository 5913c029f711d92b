/** The number of unread notifications in the bars. */

/** The id of the words for it. */
export const UNREAD_WORDS = 'unread-words';

/** As it is drawn: `3`, and `99+` from a hundred on. */
export function badgeFigure(count: number): string {
  return count > 99 ? '99+' : String(count);
}
