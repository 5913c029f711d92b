import { NEXT_PARAMETER, WAYS_IN } from '../../ui/ways-in.ts';

const GALLERY = '/gallery';
/** Only to resolve a path against: nobody goes there. */
const OWN = 'https://own.invalid';

/** Where to go after logging in or creating an account: the `next` of the address if it is a path of our own, else the gallery. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get(NEXT_PARAMETER) ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, OWN)) return GALLERY;
  // As a browser reads it: `//host`, `/\host` and a tab between the slashes all leave the site.
  const { origin, pathname, search: query, hash } = new URL(next, OWN);
  // From a way in one would only be asked to log in again.
  const isWayIn = WAYS_IN.some((each) => each === pathname);
  return origin === OWN && !isWayIn ? `${pathname}${query}${hash}` : GALLERY;
}
