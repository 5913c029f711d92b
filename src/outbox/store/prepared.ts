/** How many photos are being prepared on this device, and by whom. */
import type { Connection } from '../../database/connection.ts';
import { NOBODY } from '../../database/schema.ts';
import { isPicked, pickedOf } from './drafts.ts';

export interface PreparedPhotos {
  owner: number;
  /** Missing where the rows are an earlier version's. */
  name?: string;
  photos: number;
}

/** One entry an account that prepares any. What was shared while nobody was signed in is nobody's, and isn't counted. */
export function readPrepared(connection: Connection): Promise<PreparedPhotos[]> {
  return connection.run(async (db) => {
    const keys = await db.getAllKeys('drafts');
    const owners = new Set(keys.flatMap(([owner, part]) => (part[0] === 'picked' ? [owner] : [])));
    owners.delete(NOBODY);
    const all: PreparedPhotos[] = [];
    for (const owner of owners) {
      const rows = (await db.getAll('drafts', pickedOf(owner))).filter(isPicked);
      const photos = rows.filter(({ removedAt }) => removedAt === undefined);
      const name = photos.findLast(({ ownerName }) => ownerName !== undefined)?.ownerName;
      if (photos.length > 0) all.push({ owner, ...(name !== undefined && { name }), photos: photos.length });
    }
    return all;
  });
}
