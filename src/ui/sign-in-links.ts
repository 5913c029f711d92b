/**
 * Links to sign-in screens that return visitors to where they came from (docs/rules/accounts.md, "Return after
 * sign-in").
 */

/** The query parameter with the path to return to. */
export const NEXT_PARAMETER = 'next';

export type SignInPath = '/login' | '/register';

/** A link to a sign-in screen that continues to a path of the app. */
function signInLinkTo(path: SignInPath, target: string): string {
  return `${path}?${NEXT_PARAMETER}=${encodeURIComponent(target)}`;
}

/** A link to the login that continues to a path of the app. */
export function logInTo(path: string): string {
  return signInLinkTo('/login', path);
}

/** A link to the registration that continues to a path of the app. */
export function createAccountTo(path: string): string {
  return signInLinkTo('/register', path);
}

/** The sign-in link on every screen; it returns to the current screen. On the home page the parameter is omitted. */
export function signInLinkFrom(
  path: SignInPath,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  return pathname === '/' ? path : signInLinkTo(path, pathname + search);
}
