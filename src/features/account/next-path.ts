import { NEXT_PARAMETER } from '../../ui/sign-in-links.ts';

const GALLERY = '/gallery';
/** Screens to sign in: a path to one of them is replaced by the path that it leads on to. */
const SIGN_IN_PATHS = ['/login', '/register', '/forgot-password'] as const;
/** Only to resolve a path against: nobody goes there. */
const OWN = 'https://own.invalid';

/** Where to go after logging in or creating an account: the `next` of the address if it is a path of our own, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER) ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, OWN)) return GALLERY;
  // As a browser reads it: `//host`, `/\host` and a tab between the slashes all leave the site.
  const { origin, pathname, search: query, searchParams, hash } = new URL(next, OWN);
  if (origin !== OWN) return GALLERY;
  return SIGN_IN_PATHS.some((path) => path === pathname)
    ? nextPath(searchParams)
    : `${pathname}${query}${hash}`;
}

/** The address of another screen to sign in, which leads on to where this one does; `search` is this one's query. */
export function otherSignInLink(path: (typeof SIGN_IN_PATHS)[number], search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER);
  return next === null ? path : `${path}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}
