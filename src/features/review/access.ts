/** Whether a user may open a review screen, and where the user is sent if not (docs/rules/review.md, "Access"). */
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError } from '../../api/errors.ts';
import type { Rights } from '../../auth/present-user.ts';
import type { OpenTo } from '../../auth/screen-access.ts';
import { logInTo } from '../../auth/login-address.ts';
import type { Desk } from './desk.ts';

/** The reasons, each with a text of its own; `menu` is the review centre. */
export type Denial = 'unauthorized' | 'load' | 'menu' | Desk;

/** `leave`: the user is redirected, since the server itself says no. */
export type Access =
  | { state: 'unknown' }
  | { state: 'granted' }
  | { state: 'denied'; why: Denial; leave: boolean };

/** May this user open a desk (or the `menu`), which is open to those of `openTo`? */
export function accessTo(
  place: Desk | 'menu',
  openTo: OpenTo,
  user: CurrentUser | undefined | null,
  rights: Rights,
): Access {
  if (user === undefined) return { state: 'unknown' };
  if (user === null) return { state: 'denied', why: 'unauthorized', leave: true };
  if (openTo(user)) return { state: 'granted' };
  return rights === 'asked'
    ? { state: 'unknown' }
    : { state: 'denied', why: place, leave: rights === 'said' };
}

/** What a failed read of the list means. `offline` says nothing about rights. */
export function denialOf(problem: ApiError | NetworkError): Denial | 'offline' {
  if (problem instanceof NetworkError) return 'offline';
  return problem.status === 401 || problem.status === 403 ? 'unauthorized' : 'load';
}

/** Where the user is sent. */
export function redirectOf(why: Denial, path: string): string {
  return why === 'unauthorized' ? logInTo(path) : '/';
}
