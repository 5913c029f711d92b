/** Query keys, made up of scope, call and input. */
import type { CallKey } from '../contract/calls/calls.ts';

/** `public`: the same for everybody; `mine`: for the signed-in user only, and deleted at sign-out. */
export type Audience = 'public' | 'mine';

/** Everybody, or the user with this id. */
export type Scope = 'public' | `user:${number}`;

export type CallQueryKey = readonly [scope: Scope, call: CallKey, input: unknown];

/** The scope of a response. Without a session, `mine` means the public response. */
export function scopeOf(audience: Audience, userId: number | undefined): Scope {
  return audience === 'mine' && userId !== undefined ? `user:${userId}` : 'public';
}

/** The beginning that the storage keys of all responses in a scope share. `prefix`: the persister's own. */
export function storedKeyPrefix(prefix: string, scope: Scope): string {
  // A query's hash is its key as JSON, which starts with the scope.
  return `${prefix}-[${JSON.stringify(scope)},`;
}
