/** The parameters in the screen's address: tab, search, page, group. */

/** In the order of the tabs. */
const TABS = ['browse', 'mine', 'requests'] as const;
export type GroupTab = (typeof TABS)[number];

/** The tabs that a user sees. Only super admins answer requests to create groups. */
export function tabsFor({ is_super_admin }: { is_super_admin: boolean }): readonly GroupTab[] {
  return is_super_admin ? TABS : TABS.filter((tab) => tab !== 'requests');
}

/** The requested tab; the first one if this user doesn't have it. */
export function groupTab(requested: string | null, tabs: readonly GroupTab[]): GroupTab {
  return tabs.find((tab) => tab === requested) ?? 'browse';
}

/** Parses a positive integer, such as an id or a page; undefined for anything else. */
export function parsePositiveInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** A copy of the parameters with some of them changed; an empty value removes one. */
export function withParams(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
