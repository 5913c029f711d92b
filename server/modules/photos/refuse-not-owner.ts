import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { maySee } from './get-photo.ts';
import { findPhoto } from './rows.ts';

/**
 * Why a user can't change or delete a photo: either it doesn't exist (as far as this user may know), or it is somebody
 * else's.
 */
export async function refuseNotOwner(tx: Db, user: Viewer, id: number): Promise<Refusal> {
  const row = await findPhoto(tx, id);
  return refuse(row !== undefined && maySee(user, row.photo) ? 'forbidden' : 'not_found');
}
