/** The addresses that lead a visitor in, and from there on to what they came for (docs/rules/accounts.md, "Going on"). */

/** The parameter that names the path to go on to. */
export const NEXT_PARAMETER = 'next';

export type WayIn = '/login' | '/register';

/** A way in that goes on to a path of our own. */
function wayInTo(way: WayIn, path: string): string {
  return `${way}?${NEXT_PARAMETER}=${encodeURIComponent(path)}`;
}

/** Where to log in, to go on to a path of our own. */
export function logInTo(path: string): string {
  return wayInTo('/login', path);
}

/** Where to create an account, to go on to a path of our own. */
export function createAccountTo(path: string): string {
  return wayInTo('/register', path);
}

/**
 * Where a link that stands on every screen leads in: back to the screen it was pressed on. The home page, which nobody in
 * particular came for, it doesn't name.
 */
export function wayInFrom(way: WayIn, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname === '/' ? way : wayInTo(way, pathname + search);
}
