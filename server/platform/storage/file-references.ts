/**
 * Defines which rows reference stored files. If a column with storage keys is missing here, the sweep deletes its
 * files.
 */
import { and, asc, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ApprovalStatus } from '../../../src/contract/rules/values.ts';
import type { Db } from '../db/client.ts';
import { photos, takedowns, users } from '../db/schema.ts';
import type { KeyPrefix } from './keys.ts';

/** A row and the key that it references; the key is `null` if the row should reference a file but doesn't. */
export interface FileReference {
  id: number;
  key: string | null;
}

/** The statuses in which a photo has public files. A rejection removes them. */
export const STATUSES_WITH_FILES: readonly ApprovalStatus[] = ['pending', 'approved'];

/** Rows per query. */
const PAGE = 1000;

type ReadPage = (db: Db, after: number) => Promise<FileReference[]>;

const PAGES: Readonly<Record<KeyPrefix, ReadPage>> = {
  originals: async (db, after) => {
    const rows = await db
      .select({ id: photos.id, key: photos.original_key, watermarked: photos.marked_key })
      .from(photos)
      .where(gt(photos.id, after))
      .orderBy(asc(photos.id))
      .limit(PAGE);
    return rows.flatMap(({ id, key, watermarked }) =>
      watermarked === null
        ? [{ id, key }]
        : [
            { id, key },
            { id, key: watermarked },
          ],
    );
  },
  display: (db, after) => publicFiles(db, after, photos.display_key),
  card: (db, after) => publicFiles(db, after, photos.card_key, photos.card_webp_key),
  medium: (db, after) => sizeFiles(db, after),
  avatars: (db, after) =>
    db
      .select({ id: users.id, key: users.profile_picture_key })
      .from(users)
      .where(and(gt(users.id, after), isNotNull(users.profile_picture_key)))
      .orderBy(asc(users.id))
      .limit(PAGE),
  evidence: (db, after) =>
    db
      .select({ id: takedowns.id, key: takedowns.evidence_key })
      .from(takedowns)
      .where(and(gt(takedowns.id, after), isNotNull(takedowns.evidence_key)))
      .orderBy(asc(takedowns.id))
      .limit(PAGE),
};

/**
 * All rows that reference, or should reference, a file with the prefix, ordered by id. Only one page of them is in
 * memory at a time.
 */
export async function* fileReferences(db: Db, prefix: KeyPrefix): AsyncGenerator<FileReference> {
  for (let after = 0; ;) {
    const page = await PAGES[prefix](db, after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** References to a kind of file that every shown photo has. Some photos also have it as WebP. */
async function publicFiles(
  db: Db,
  after: number,
  key: typeof photos.display_key | typeof photos.card_key,
  webp?: typeof photos.card_webp_key,
): Promise<FileReference[]> {
  const rows = await db
    .select({ id: photos.id, key, webp: webp ?? sql<null>`null` })
    .from(photos)
    .where(
      and(gt(photos.id, after), or(isNotNull(key), inArray(photos.approval_status, STATUSES_WITH_FILES))),
    )
    .orderBy(asc(photos.id))
    .limit(PAGE);
  return rows.flatMap((row) => (row.webp === null ? [row] : [row, { id: row.id, key: row.webp }]));
}

/** References to medium copies, which older photos may lack. */
async function sizeFiles(db: Db, after: number): Promise<FileReference[]> {
  const rows = await db
    .select({ id: photos.id, medium: photos.medium_key, webp: photos.medium_webp_key })
    .from(photos)
    .where(and(gt(photos.id, after), isNotNull(photos.medium_key)))
    .orderBy(asc(photos.id))
    .limit(PAGE);
  return rows.flatMap(({ id, medium, webp }) =>
    [medium, webp].filter((key) => key !== null).map((key) => ({ id, key })),
  );
}
