/** Users in lists of members, requests and people to invite (docs/rules/groups.md). */
import { eq } from 'drizzle-orm';
import { photographerFigures, users } from '../../platform/db/schema.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

export const PERSON = {
  id: users.id,
  username: users.username,
  picture: users.profile_picture_key,
  approved: photographerFigures.approved,
};

export const figuresOf = [photographerFigures, eq(photographerFigures.user_id, users.id)] as const;

/** A user as all these lists show them. */
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
