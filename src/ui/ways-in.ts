/** The addresses that lead a visitor in, and from there on to what they came for (docs/rules/accounts.md, "Going on"). */

/** The parameter that names the path to go on to. */
export const NEXT_PARAMETER = 'next';

/** The screens that let somebody in. */
export const WAYS_IN = ['/login', '/register', '/forgot-password'] as const;
type WayIn = (typeof WAYS_IN)[number];

/** Where to log in, to go on to a path of our own. */
export function logInTo(path: string): string {
  return `/login?${NEXT_PARAMETER}=${encodeURIComponent(path)}`;
}

/** Where to create an account, to go on to a path of our own. */
export function createAccountTo(path: string): string {
  return `/register?${NEXT_PARAMETER}=${encodeURIComponent(path)}`;
}

/** Another way in, which goes on to what this one goes on to; `search` is this one's query. */
export function otherWayIn(way: WayIn, search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER);
  return next === null ? way : `${way}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}

/** From there one goes on to the gallery, which is what nobody in particular came for. */
const HOME = '/';

/**
 * Where a link that stands on every screen leads in: back to the screen it was pressed on, or on to what the way in that is
 * open goes on to.
 */
export function wayInFrom(way: WayIn, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (WAYS_IN.some((each) => each === pathname)) return otherWayIn(way, new URLSearchParams(search));
  return pathname === HOME ? way : `${way}?${NEXT_PARAMETER}=${encodeURIComponent(pathname + search)}`;
}
