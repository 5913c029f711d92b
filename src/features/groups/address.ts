/** What the address of the screen says: which tab, which search, which page, which group. */

/** In the order of the tabs. */
const TABS = ['browse', 'mine', 'requests'] as const;
export type GroupTab = (typeof TABS)[number];

/** The tabs of somebody; requests for groups are super admins' to answer. */
export function tabsFor({ is_super_admin }: { is_super_admin: boolean }): readonly GroupTab[] {
  return is_super_admin ? TABS : TABS.filter((tab) => tab !== 'requests');
}

/** The tab that is asked for; the first where there is none such for this user. */
export function groupTab(asked: string | null, tabs: readonly GroupTab[]): GroupTab {
  return tabs.find((tab) => tab === asked) ?? 'browse';
}

/** A number from 1 on, as ids and pages are; undefined for anything else. */
export function numberOf(asked: string | null): number | undefined {
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}

/** Other parameters of the same address; an empty value takes one away. */
export function withParams(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
