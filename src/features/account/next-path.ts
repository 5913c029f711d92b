import { NEXT_PARAMETER } from '../../ui/sign-in-links.ts';

const GALLERY = '/gallery';
/** Sign-in screens. If `next` names one of them, that screen's own `next` is used instead. */
const SIGN_IN_PATHS = ['/login', '/register', '/forgot-password'] as const;
/** A base to resolve paths against; no request is made to it. */
const BASE = 'https://own.invalid';

/** Where to go after sign-in or registration: the address's `next` if it is a path of this site, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER) ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, BASE)) return GALLERY;
  // Resolved as a browser does: `//host`, `/\host` and a tab between the slashes all lead to a different site.
  const { origin, pathname, search: query, searchParams, hash } = new URL(next, BASE);
  if (origin !== BASE) return GALLERY;
  return SIGN_IN_PATHS.some((path) => path === pathname)
    ? nextPath(searchParams)
    : `${pathname}${query}${hash}`;
}

/** The address of a different sign-in screen, with the `next` of this one; `search` is this screen's query. */
export function otherSignInLink(path: (typeof SIGN_IN_PATHS)[number], search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER);
  return next === null ? path : `${path}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}
