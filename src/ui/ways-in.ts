/** The addresses that lead a visitor in, and from there on to what they came for (docs/rules/accounts.md, "Going on"). */

/** The parameter that names the path to go on to. */
export const NEXT_PARAMETER = 'next';

type WayIn = '/login' | '/register' | '/forgot-password';

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
