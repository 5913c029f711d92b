/** Users in lists of members, of requests and of people to invite (docs/rules/groups.md). */
import { eq } from 'drizzle-orm';
import { photographerTotals, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

export const PERSON = {
  id: users.id,
  username: users.username,
  picture: users.profile_picture_key,
  approved: photographerTotals.approved,
};

export const photographerStatsJoin = [photographerTotals, eq(photographerTotals.user_id, users.id)] as const;

/** A user in the wire format that these lists share. */
export function toPerson(row: {
  id: number;
  username: string;
  picture: string | null;
  approved: number | null;
}) {
  return {
    id: row.id,
    username: row.username,
    profile_picture: mediaUrl(row.picture),
    approved_photos: row.approved ?? 0,
  };
}
