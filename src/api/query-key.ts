/** Keys of kept answers: for whom, then call, then input. */
import type { CallKey } from '../contract/calls/calls.ts';

/** `public`: the same for everybody; `mine`: for the signed-in user only, and removed at sign-out. */
export type Audience = 'public' | 'mine';

/** For everybody, or for the user with an id. */
export type Scope = 'public' | `user:${number}`;

export type CallQueryKey = readonly [scope: Scope, call: CallKey, input: unknown];

/** Whose copy it is; without a session `mine` is what everybody gets. */
export function scopeOf(audience: Audience, userId: number | undefined): Scope {
  return audience === 'mine' && userId !== undefined ? `user:${userId}` : 'public';
}

/** The beginning of the storage keys of everything kept for one scope, given the persister's prefix. */
export function storedBeginning(prefix: string, scope: Scope): string {
  // A query's hash is its key as JSON, in which the scope comes first.
  return `${prefix}-[${JSON.stringify(scope)},`;
}
