import { LATER_NOTIFICATION_KINDS } from './values.ts';

/** The query by which the page gets all kinds of notification that it knows. */
export const KNOWN_KINDS = {
  also: 'corrections',
  knows: LATER_NOTIFICATION_KINDS.join(','),
} as const;
