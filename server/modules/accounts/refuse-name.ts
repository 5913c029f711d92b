/** Which names are refused (docs/rules/accounts.md, "Names"). */
import type { Db } from '../../platform/db/client.ts';
import { hasUserName } from '../../platform/db/name-search.ts';
import { users } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { looksLikeOther, skeletonOf } from './name-skeleton.ts';
import { posesAsSite } from './reserved-names.ts';

/** The refusal for a name that is taken, reserved, or can be mistaken for another user's. */
export function refuseName(): Refusal {
  return refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] });
}

/** The refusal of a name for a new account; undefined if it is allowed. */
export async function refuseTakenName(
  db: Pick<Db, '$count'>,
  username: string,
): Promise<Refusal | undefined> {
  const isRefused =
    posesAsSite(username) ||
    (await db.$count(users, hasUserName(username))) > 0 ||
    (await looksLikeOther(db, username));
  return isRefused ? refuseName() : undefined;
}

/** The refusal of a new name that can be mistaken; undefined if it is allowed. Super admins may pose as the site. */
export async function refuseMistakableName(
  db: Pick<Db, '$count'>,
  username: string,
  user: { readonly id: number; readonly username: string; readonly is_super_admin: boolean },
): Promise<Refusal | undefined> {
  const isOwn = user.is_super_admin || skeletonOf(username) === skeletonOf(user.username);
  if (!isOwn && posesAsSite(username)) return refuseName();
  return (await looksLikeOther(db, username, user.id)) ? refuseName() : undefined;
}
