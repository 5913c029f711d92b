import { resolveOwnPath } from '../../ui/own-path.ts';
import { NEXT_PARAMETER } from '../../ui/sign-in-links.ts';

const GALLERY = '/gallery';
/** Sign-in screens. If `next` names one of them, that screen's own `next` is used instead. */
const SIGN_IN_PATHS = ['/login', '/register', '/forgot-password'] as const;

/** Where to go after sign-in or registration: the address's `next` if it is a path of this site, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const url = resolveOwnPath(search.get(NEXT_PARAMETER) ?? '');
  if (url === undefined) return GALLERY;
  const { pathname, search: query, searchParams, hash } = url;
  return SIGN_IN_PATHS.some((path) => path === pathname)
    ? nextPath(searchParams)
    : `${pathname}${query}${hash}`;
}

/** The address of a different sign-in screen, with the `next` of this one; `search` is this screen's query. */
export function otherSignInLink(path: (typeof SIGN_IN_PATHS)[number], search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER);
  return next === null ? path : `${path}?${NEXT_PARAMETER}=${encodeURIComponent(next)}`;
}
