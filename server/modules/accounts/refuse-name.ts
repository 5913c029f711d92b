import type { Db } from '../../platform/db/client.ts';
import { hasUserName } from '../../platform/db/name-search.ts';
import { users } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { looksLikeStaff } from './name-skeleton.ts';

/** The refusal for a name that is taken, or can be mistaken for a reviewer's. */
export function refuseName(): Refusal {
  return refuse('username_taken', { fields: [{ field: 'username', problem: 'taken' }] });
}

/** The refusal of a name for a new account; undefined if it is allowed. */
export async function refuseTakenName(
  db: Pick<Db, 'select' | '$count'>,
  username: string,
): Promise<Refusal | undefined> {
  const isTaken = (await db.$count(users, hasUserName(username))) > 0 || (await looksLikeStaff(db, username));
  return isTaken ? refuseName() : undefined;
}
