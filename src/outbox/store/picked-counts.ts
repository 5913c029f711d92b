/** Counts the picked photos on this device per account. */
import type { Connection } from '../../database/connection.ts';
import { NOBODY } from '../../database/schema.ts';
import { isPicked, pickedPhotosRange } from './drafts.ts';

export interface PickedPhotoCount {
  owner: number;
  /** Missing if the rows were written by an earlier version. */
  name?: string;
  photos: number;
}

/** One entry for each account with picked photos; photos that were shared while nobody was signed in aren't counted. */
export function countPickedByOwner(connection: Connection): Promise<PickedPhotoCount[]> {
  return connection.run(async (db) => {
    const keys = await db.getAllKeys('drafts');
    const owners = new Set(keys.flatMap(([owner, part]) => (part[0] === 'picked' ? [owner] : [])));
    owners.delete(NOBODY);
    const prepared: PickedPhotoCount[] = [];
    for (const owner of owners) {
      const rows = (await db.getAll('drafts', pickedPhotosRange(owner))).filter(isPicked);
      const photos = rows.filter(({ removedAt }) => removedAt === undefined);
      const name = photos.findLast(({ ownerName }) => ownerName !== undefined)?.ownerName;
      if (photos.length > 0)
        prepared.push({ owner, ...(name !== undefined && { name }), photos: photos.length });
    }
    return prepared;
  });
}
