import { NEXT_PARAMETER } from '../../auth/login-address.ts';

const GALLERY = '/gallery';
/** From there one would only be asked to log in again: what they go on to counts. */
const WAYS_IN = ['/login', '/register', '/forgot-password'] as const;
/** Only to resolve a path against: nobody goes there. */
const OWN = 'https://own.invalid';

/** Where to go after logging in or creating an account: the `next` of the address if it is a path of our own, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER) ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, OWN)) return GALLERY;
  // As a browser reads it: `//host`, `/\host` and a tab between the slashes all leave the site.
  const { origin, pathname, search: query, searchParams, hash } = new URL(next, OWN);
  if (origin !== OWN) return GALLERY;
  return WAYS_IN.some((way) => way === pathname) ? nextPath(searchParams) : `${pathname}${query}${hash}`;
}

/** Another way in, which goes on to what this one goes on to; `search` is this one's query. */
export function otherWayIn(way: (typeof WAYS_IN)[number], search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER);
  return next === null ? way : `${way}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}
