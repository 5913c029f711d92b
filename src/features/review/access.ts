/** Whether somebody may be where they are, and where they are sent if not (spec 001 §5, §6, §8). */
import type { CurrentUser } from '../../contract/account-calls.ts';
import type { ApiError } from '../../data/errors.ts';
import { NetworkError } from '../../data/errors.ts';
import { mayOpen } from './roles.ts';
import type { Desk } from './roles.ts';

/** The reasons, each with a text of its own; `menu` is the review centre. */
export type Denial = 'unauthorized' | 'load' | 'menu' | Desk;

export type Access = { state: 'unknown' } | { state: 'granted' } | { state: 'denied'; why: Denial };

/** May this user open a desk (or the `menu`)? `fresh`: the roles are the server's last word. */
export function accessTo(place: Desk | 'menu', user: CurrentUser | undefined | null, fresh: boolean): Access {
  if (user === undefined) return { state: 'unknown' };
  if (user === null) return { state: 'denied', why: 'unauthorized' };
  if (mayOpen(user, place === 'menu' ? 'all' : place)) return { state: 'granted' };
  return fresh ? { state: 'denied', why: place } : { state: 'unknown' };
}

/** What a failed reading of the list means. `offline`: nothing about rights, the way back is a network. */
export function denialOf(problem: ApiError | NetworkError): Denial | 'offline' {
  if (problem instanceof NetworkError) return 'offline';
  return problem.status === 401 || problem.status === 403 ? 'unauthorized' : 'load';
}

/** Where one is sent after `REDIRECT_MS`. */
export function redirectOf(why: Denial, path: string): string {
  return why === 'unauthorized' ? `/login?next=${encodeURIComponent(path)}` : '/';
}

/** How long the reason can be read (spec 001 §9). */
export const REDIRECT_MS = 2000;
