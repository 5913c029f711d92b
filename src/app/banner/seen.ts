/**
 * What this browser remembers of announcements, in two cookies for each: how often it was closed, and that it was read
 * (docs/rules/administration.md, "Banner"). Nothing reads them but the page.
 */
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { ANNOUNCEMENT_VIEWS } from '../../contract/rules/limits.ts';

/** How long the cookies last. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** With the id of the announcement, and which of the two it is. */
const NAME = /^wingrail-announcement-(\d+)-(?:views|read)$/;

/** What is remembered of one announcement. */
export interface Seen {
  views: number;
  isRead: boolean;
}

/** What `document.cookie` says of an announcement. */
export function seenIn(cookies: string, id: number): Seen {
  const kept = new Map(namesAndValues(cookies));
  const views = Number(kept.get(nameOf(id, 'views')) ?? 0);
  return {
    views: Number.isInteger(views) && views > 0 ? views : 0,
    isRead: kept.has(nameOf(id, 'read')),
  };
}

/** The first of the announcements, which come the most urgent first, that is still to be shown and wasn't closed just now. */
export function nextToShow(
  active: readonly Announcement[],
  cookies: string,
  closed: ReadonlySet<number>,
): Announcement | undefined {
  return active.find(({ id }) => {
    const { views, isRead } = seenIn(cookies, id);
    return !isRead && views < ANNOUNCEMENT_VIEWS && !closed.has(id);
  });
}

/** How an announcement was closed, and over what. */
interface Closed {
  isSecure: boolean;
  /** It shall not be shown again: that counts as all its views. */
  forGood: boolean;
}

/** The cookies to be set once an announcement was closed. */
export function cookiesAfterClose(cookies: string, id: number, { isSecure, forGood }: Closed): string[] {
  const views = forGood ? ANNOUNCEMENT_VIEWS : seenIn(cookies, id).views + 1;
  const set = [cookie(nameOf(id, 'views'), String(views), { seconds: YEAR_SECONDS, isSecure })];
  if (views >= ANNOUNCEMENT_VIEWS) {
    set.push(cookie(nameOf(id, 'read'), '1', { seconds: YEAR_SECONDS, isSecure }));
  }
  return set;
}

/** What removes the cookies of announcements that are not among the active ones. */
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

function cookie(name: string, value: string, how: { seconds: number; isSecure: boolean }): string {
  return `${name}=${value}; Path=/; Max-Age=${how.seconds}; SameSite=Lax${how.isSecure ? '; Secure' : ''}`;
}

function namesAndValues(cookies: string): [name: string, value: string][] {
  return cookies.split(';').map((each) => {
    const [name = '', value = ''] = each.split('=');
    return [name.trim(), value.trim()];
  });
}
