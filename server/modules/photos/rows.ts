/** Reads photos with the names of their photographer, reviewer and group. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { groupMembers, groups, photos, users } from '../../platform/db/schema.ts';
import { PUBLIC_FILES } from './public-files.ts';

const reviewers = alias(users, 'reviewers');

/** All columns of a photo. */
export type PhotoRecord = typeof photos.$inferSelect;

/** A photo with its photographer's and its reviewer's names. */
export interface PhotoRow {
  photo: PhotoRecord;
  username: string;
  reviewer_name: string | null;
  /** The group that the photographer has chosen to show with their photos. */
  group_name: string | null;
}

/** All columns of a photo that contain storage keys. */
export const PHOTO_FILES = {
  original: photos.original_key,
  marked: photos.marked_key,
  ...PUBLIC_FILES,
};

/** The base query of photo lists and pages. Leaves out photos that a reviewer has deleted. */
export function selectPhotos(db: Db) {
  return selectRows(db, isKept(photos));
}

/** The base query, also with photos that a reviewer has deleted and that nobody is shown. */
export function selectPhotosEver(db: Db) {
  return selectRows(db, sql`true`);
}

function selectRows(db: Db, condition: SQL) {
  return db
    .select({
      photo: getTableColumns(photos),
      username: users.username,
      reviewer_name: reviewers.username,
      group_name: groups.name,
    })
    .from(photos)
    .innerJoin(users, and(eq(users.id, photos.user_id), condition))
    .leftJoin(reviewers, eq(reviewers.id, photos.reviewed_by))
    .leftJoin(groupMembers, and(eq(groupMembers.user_id, photos.user_id), groupMembers.on_photos))
    .leftJoin(groups, eq(groups.id, groupMembers.group_id))
    .$dynamic();
}

/** One photo by its id. */
export async function findPhoto(db: Db, id: number): Promise<PhotoRow | undefined> {
  const [row] = await selectPhotos(db).where(eq(photos.id, id));
  return row;
}

/** A photo's own columns; undefined if there is none, or a reviewer has deleted it. */
export async function readPhoto(db: Db, id: number): Promise<PhotoRecord | undefined> {
  const [photo] = await selectKept(db, id);
  return photo;
}

/** Reads a photo like `readPhoto`, and locks its row until the end of the transaction. */
export async function lockPhoto(tx: Db, id: number): Promise<PhotoRecord | undefined> {
  const [photo] = await selectKept(tx, id).for('update');
  return photo;
}

function selectKept(db: Db, id: number) {
  return db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), isKept(photos)));
}
