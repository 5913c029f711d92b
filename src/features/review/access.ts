/** Whether a user may open a review screen and, if not, where the page redirects (docs/rules/review.md, "Access"). */
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import type { ApiError } from '../../api/errors.ts';
import { isSessionRefused, NetworkError } from '../../api/errors.ts';
import type { RightsSource } from '../../auth/user-and-rights.ts';
import type { AccessRule } from '../../auth/screen-access.ts';
import { logInTo } from '../../ui/sign-in-links.ts';
import type { Desk } from './desk.ts';

/**
 * The reasons, each with its own text. A desk or the `menu` (the review centre) means that the role for it is missing.
 */
export type Denial = 'unauthorized' | 'load' | 'menu' | Desk;

/** `leave`: the page redirects, because the server itself has denied access. */
export type Access =
  | { state: 'unknown' }
  | { state: 'granted' }
  | { state: 'denied'; why: Denial; leave: boolean };

/** Whether a user may open a desk or the `menu`. `openTo`: the screen's own access rule. */
export function accessTo(
  screen: Desk | 'menu',
  openTo: AccessRule,
  user: CurrentUser | undefined | null,
  rights: RightsSource,
): Access {
  if (user === undefined) return { state: 'unknown' };
  if (user === null) return { state: 'denied', why: 'unauthorized', leave: true };
  if (openTo(user)) return { state: 'granted' };
  return rights === 'pending'
    ? { state: 'unknown' }
    : { state: 'denied', why: screen, leave: rights === 'server' };
}

/** What it means that reading the list failed. `offline` doesn't say anything about the user's rights. */
export function denialOf(problem: ApiError | NetworkError): Denial | 'offline' {
  if (problem instanceof NetworkError) return 'offline';
  return isSessionRefused(problem) || problem.status === 403 ? 'unauthorized' : 'load';
}

/** Where the page redirects. */
export function redirectOf(why: Denial, path: string): string {
  return why === 'unauthorized' ? logInTo(path) : '/';
}
