/** Groups notifications by day. */
import { NOTIFICATION_KINDS } from '../../contract/rules/values.ts';
import type { Notification } from '../../contract/calls/notification-calls.ts';

/** The notifications of one day. */
export interface NotificationDay {
  /** For example `2026-03-14`, by the device's clock. */
  day: string;
  /** How many days ago it was: 0 is today, 1 yesterday. */
  ago: number;
  notifications: Notification[];
}

/** Groups a list by day, keeping its order. Leaves out kinds that only a newer version of the page knows. */
export function groupByDay(list: readonly Notification[], now: Date): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of list) {
    if (!NOTIFICATION_KINDS.includes(notification.kind)) continue;
    const at = new Date(notification.created_at);
    const day = dayOf(at);
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(notification);
    else days.push({ day, ago: daysBetween(at, now), notifications: [notification] });
  }
  return days;
}

/** `today`, `yesterday`, or the date, which includes the year unless it is the current one. */
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

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The number of midnights between two times, unaffected by daylight saving time. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / 86_400_000);
}

/** Midnight of a time's local date, as if it were UTC. */
function midnightOf(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
}
