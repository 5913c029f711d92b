/**
 * Each announcement has two cookies: how often it was closed, and whether it was read (docs/rules/administration.md,
 * "Banner"). Only the page reads them.
 */
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { ANNOUNCEMENT_VIEWS } from '../../contract/rules/limits.ts';

/** Lifetime of the cookies. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Matches the name of either cookie, and captures the announcement's id. */
const NAME = /^wingrail-announcement-(\d+)-(?:views|read)$/;

/** The cookies of one announcement. */
export interface AnnouncementCookies {
  views: number;
  isRead: boolean;
}

/** Reads an announcement's cookies from `document.cookie`. */
export function readCookies(cookies: string, id: number): AnnouncementCookies {
  const values = new Map(namesAndValues(cookies));
  const views = Number(values.get(nameOf(id, 'views')) ?? 0);
  return {
    views: Number.isInteger(views) && views > 0 ? views : 0,
    isRead: values.has(nameOf(id, 'read')),
  };
}

/** The most urgent announcement that may still be shown and wasn't closed during this visit. `active` is sorted. */
export function nextToShow(
  active: readonly Announcement[],
  cookies: string,
  closed: ReadonlySet<number>,
): Announcement | undefined {
  return active.find(({ id }) => {
    const { views, isRead } = readCookies(cookies, id);
    return !isRead && views < ANNOUNCEMENT_VIEWS && !closed.has(id);
  });
}

interface CloseOptions {
  /** Sets the cookies' `Secure` attribute. */
  isSecure: boolean;
  /** Don't show it again; counts as the maximum number of views. */
  forGood: boolean;
}

/** The cookies to set when an announcement is closed. */
export function cookiesAfterClose(
  cookies: string,
  id: number,
  { isSecure, forGood }: CloseOptions,
): string[] {
  const views = forGood ? ANNOUNCEMENT_VIEWS : readCookies(cookies, id).views + 1;
  const result = [cookie(nameOf(id, 'views'), String(views), { seconds: YEAR_SECONDS, isSecure })];
  if (views >= ANNOUNCEMENT_VIEWS) {
    result.push(cookie(nameOf(id, 'read'), '1', { seconds: YEAR_SECONDS, isSecure }));
  }
  return result;
}

/** Cookies that delete the cookies of announcements that are no longer active. */
export function cookiesToForget(
  cookies: string,
  active: readonly Announcement[],
  isSecure: boolean,
): string[] {
  const ids = new Set(active.map(({ id }) => String(id)));
  return namesAndValues(cookies).flatMap(([name]) => {
    const id = NAME.exec(name)?.[1];
    return id === undefined || ids.has(id) ? [] : [cookie(name, '', { seconds: 0, isSecure })];
  });
}

function nameOf(id: number, which: 'views' | 'read'): string {
  return `wingrail-announcement-${id}-${which}`;
}

function cookie(name: string, value: string, options: { seconds: number; isSecure: boolean }): string {
  const { seconds, isSecure } = options;
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function namesAndValues(cookies: string): [name: string, value: string][] {
  return cookies.split(';').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [name.trim(), value.trim()];
  });
}
