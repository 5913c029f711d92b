/** Notifications under the days on which they came. */
import { NOTIFICATION_KINDS } from '../../contract/rules/values.ts';
import type { Notification } from '../../contract/calls/notification-calls.ts';

/** What came on one day. */
export interface NotificationDay {
  /** `2026-03-14`, by the device's clock. */
  day: string;
  /** Today is 0, yesterday 1. */
  ago: number;
  notifications: Notification[];
}

/** The days of a list, in its order, without what only a newer version of the page has words for. */
export function byDay(list: readonly Notification[], now: Date): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const each of list) {
    if (!NOTIFICATION_KINDS.includes(each.kind)) continue;
    const at = new Date(each.created_at);
    const day = dayOf(at);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(each);
    else days.push({ day, ago: daysBetween(at, now), notifications: [each] });
  }
  return days;
}

/** `today`, `yesterday`, else the date, with its year where it is another one. */
export function dayName(
  { day, ago }: Pick<NotificationDay, 'day' | 'ago'>,
  now: Date,
  language: string,
): string {
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  }
  const noon = new Date(`${day}T12:00:00`);
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(noon.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(noon);
}

function dayOf(at: Date): string {
  return [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}

/** Midnights between two times; clocks that are put forward or back change nothing. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / 86_400_000);
}

/** The midnight at which a time's day began, as if there were no time zones. */
function midnightOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
}
