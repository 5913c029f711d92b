/** Links that lead a visitor to sign in, and from there on to what they came for (docs/rules/accounts.md, "Going on"). */

/** The parameter that names the path to go on to. */
export const NEXT_PARAMETER = 'next';

export type SignInPath = '/login' | '/register';

/** A link to sign in that leads on to a path of our own. */
function signInLinkTo(path: SignInPath, target: string): string {
  return `${path}?${NEXT_PARAMETER}=${encodeURIComponent(target)}`;
}

/** Where to log in, to go on to a path of our own. */
export function logInTo(path: string): string {
  return signInLinkTo('/login', path);
}

/** Where to create an account, to go on to a path of our own. */
export function createAccountTo(path: string): string {
  return signInLinkTo('/register', path);
}

/**
 * The link to sign in that every screen has: it leads back to the screen it was pressed on. It doesn't name the home page,
 * which nobody came for in particular.
 */
export function signInLinkFrom(
  path: SignInPath,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  return pathname === '/' ? path : signInLinkTo(path, pathname + search);
}
